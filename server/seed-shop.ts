import { shopItemInputSchema, type ShopItemDraft } from '#core/shop/schema.ts';
import type { ItemService } from './features/shop/item.service.ts';

const DEMO_ITEMS: readonly ShopItemDraft[] = [
  {
    name: 'Un trago de agua',
    description: 'Para que no se seque la garganta junto al fuego.',
    price: 100,
    code: 'agua',
    prefix: false,
    delay: 60,
    actions: [{ type: 'message', text: '💧 ¡Hora de beber agua! Invita $(user).' }],
  },
  {
    name: 'Tu mensaje en el directo',
    description: 'Sale en pantalla con tu nombre, para que lo vean todos.',
    price: 500,
    code: 'mensaje',
    image: '/assets/shop/chat.svg',
    input: true,
    inputText: '¿Qué quieres decir?',
    actions: [{ type: 'alert', texto: '¡{name} tiene algo que decir!', duracion: 8000 }],
  },
  {
    name: 'Elige la canción',
    description: 'La próxima canción la pones tú.',
    price: 1200,
    stock: 5,
    code: 'cancion',
    image: '/assets/shop/music.svg',
    input: true,
    inputText: '¿Qué canción?',
    actions: [{ type: 'manual' }],
  },
  {
    name: 'Lluvia de chispas',
    description: 'El fuego crece un momento en tu honor.',
    price: 300,
    code: 'chispas',
    prefix: false,
    image: '/assets/shop/star.svg',
    actions: [
      { type: 'alert', texto: '¡{name} aviva el fuego!' },
      { type: 'message', text: '🔥 $(user) acaba de avivar el fuego.' },
    ],
  },
  {
    name: 'Juega una partida conmigo',
    description: 'Un sitio en el equipo durante una partida.',
    price: 8000,
    stock: 2,
    code: 'partida',
    image: '/assets/shop/ticket.svg',
    actions: [{ type: 'manual' }],
  },
  {
    name: 'Regalo sorpresa',
    description: 'Nadie sabe qué hay dentro. Ya no quedan.',
    price: 5000,
    stock: 0,
    code: 'sorpresa',
    image: '/assets/shop/gift.svg',
    actions: [{ type: 'manual' }],
  },
];

/** Puts a few things into the demo channel's shop. */
export async function seedShop(items: Pick<ItemService, 'create'>, streamerId: string): Promise<void> {
  for (const draft of DEMO_ITEMS) {
    await items.create(streamerId, shopItemInputSchema.parse(draft));
  }
}
