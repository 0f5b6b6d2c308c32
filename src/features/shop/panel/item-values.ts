import type { FieldError, FieldErrors, ResolverResult } from 'react-hook-form';
import { DEFAULT_DURATION_MS } from '#core/alerts/limits.ts';
import { GRANTABLE } from '#core/battle/grant.ts';
import type { GrantKind } from '#core/battle/limits.ts';
import { SECOND_MS } from '#core/base/time.ts';
import { PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { STOCK_UNLIMITED } from '#core/shop/limits.ts';
import { DEFAULT_PICTURE_URL, SHOP_PICTURES, pictureUrl } from '#core/shop/pictures.ts';
import {
  shopItemInputSchema,
  type ActionType,
  type ShopAction,
  type ShopItem,
  type ShopItemInput,
} from '#core/shop/schema.ts';
import { typedNumber } from '#src/lib/typed-number.ts';

/** An action as the form holds it: what another type would need stays while one tries out types. */
export interface ActionValues {
  type: ActionType;
  text: string;
  seconds: string;
  /** `kind:value` of a grant. */
  grant: string;
  tickets: string;
}

/** The form's fields as a person fills them in. */
export interface ItemValues {
  name: string;
  description: string;
  price: string;
  isLimited: boolean;
  stock: string;
  picture: string;
  imageUrl: string;
  code: string;
  /** `yes` for `!shop buy code`. */
  prefix: 'yes' | 'no';
  input: boolean;
  inputText: string;
  delay: string;
  enabled: boolean;
  platforms: Platform[];
  actions: ActionValues[];
}

/** The picture choice that asks for an address. */
export const OWN_PICTURE = 'own';

/** A grant as the form's list of choices names it. */
export function grantText(kind: GrantKind, value: string): string {
  return `${kind}:${value}`;
}

export function newAction(type: ActionType = 'message'): ActionValues {
  return {
    type,
    text: '',
    seconds: String(DEFAULT_DURATION_MS / SECOND_MS),
    grant: grantText('weapon', GRANTABLE.weapon[0]),
    tickets: '1',
  };
}

function actionValues(action: ShopAction): ActionValues {
  if (action.type === 'message') return { ...newAction('message'), text: action.text };
  if (action.type === 'battle')
    return { ...newAction('battle'), grant: grantText(action.kind, action.value) };
  if (action.type === 'ticket') return { ...newAction('ticket'), tickets: String(action.count) };
  if (action.type !== 'alert') return newAction(action.type);
  return { ...newAction('alert'), text: action.texto, seconds: String(action.duracion / SECOND_MS) };
}

/** Fields of a new item, or of `item` to be edited. */
export function valuesOf(item?: ShopItem): ItemValues {
  const image = item?.image ?? DEFAULT_PICTURE_URL;
  const isBundled = SHOP_PICTURES.some((picture) => pictureUrl(picture) === image);
  const isLimited = item !== undefined && item.stock !== STOCK_UNLIMITED;
  return {
    name: item?.name ?? '',
    description: item?.description ?? '',
    price: item === undefined ? '' : String(item.price),
    isLimited,
    stock: isLimited ? String(item.stock) : '10',
    picture: isBundled ? image : OWN_PICTURE,
    imageUrl: isBundled ? '' : image,
    code: item?.code ?? '',
    prefix: item?.prefix === false ? 'no' : 'yes',
    input: item?.input ?? false,
    inputText: item?.inputText ?? '',
    delay: String(item?.delay ?? 0),
    enabled: item?.enabled ?? true,
    platforms: [...(item?.platforms ?? PLATFORMS)],
    actions: item?.actions.map(actionValues) ?? [newAction()],
  };
}

function readAction({ type, text, seconds, grant, tickets }: ActionValues) {
  if (type === 'message') return { type, text };
  if (type === 'battle') {
    const [kind, value] = grant.split(':');
    return { type, kind, value };
  }
  if (type === 'ticket') return { type, count: typedNumber(tickets) };
  if (type !== 'alert') return { type };
  return { type, texto: text, duracion: typedNumber(seconds) * SECOND_MS };
}

function readValues(values: ItemValues) {
  const { isLimited, picture, imageUrl, ...rest } = values;
  return shopItemInputSchema.safeParse({
    ...rest,
    price: typedNumber(values.price),
    stock: isLimited ? typedNumber(values.stock) : STOCK_UNLIMITED,
    image: picture === OWN_PICTURE ? imageUrl.trim() : picture,
    // People type the `!` that they will type in chat.
    code: values.code.trim().replace(/^!+/, ''),
    prefix: values.prefix === 'yes',
    delay: typedNumber(values.delay),
    actions: values.actions.map(readAction),
  });
}

/** Fields that say their own error. */
const ITEM_FIELDS = [
  'name',
  'description',
  'price',
  'stock',
  'imageUrl',
  'code',
  'inputText',
  'delay',
  'platforms',
] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

/** Fields of an action that say their own error. */
export type ActionField = Exclude<keyof ActionValues, 'type'>;

/** The field of the form that holds what the wire calls `part` of an action. */
function actionFieldOf(part: unknown): ActionField {
  if (part === 'duracion') return 'seconds';
  if (part === 'count') return 'tickets';
  return part === 'value' || part === 'kind' ? 'grant' : 'text';
}

/** Checks the form by the wire's own schema; the screen chooses the words for each field. */
export function resolveItem(values: ItemValues): ResolverResult<ItemValues, ShopItemInput> {
  const parsed = readValues(values);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<ItemValues> = {};
  const actions: Partial<Record<ActionField, FieldError>>[] = [];
  for (const { path } of parsed.error.issues) {
    const [name, index, part] = path;
    const field = ITEM_FIELDS.find((known) => known === (name === 'image' ? 'imageUrl' : name));
    if (field !== undefined) errors[field] = { type: 'invalid' };
    if (name === 'actions' && typeof index === 'number')
      actions[index] = { ...actions[index], [actionFieldOf(part)]: { type: 'invalid' } };
  }
  return { values: {}, errors: actions.length === 0 ? errors : { ...errors, actions } };
}
