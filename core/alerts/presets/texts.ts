import type { Preset } from './preset.ts';

type Texts = Preset['texts'];

// What viewers of the stream read, in the language that channels start with, as the defaults are. None begins
// with a name: themes other than Compact strip it from there.

/** Around a fire. */
export const CAMPFIRE: Texts = {
  Raid: '¡Llega {name} con {amount} espectadores!',
  Mana: '¡{name} aviva el fuego con {amount} de maná!',
  Elixir: '¡{name} echa {amount} de elixir al fuego!',
  Kicks: '¡{name} lanza {amount} kicks a la fogata!',
  Propina: '¡{name} aviva el fuego: {amount}!',
  Seguidores: '¡{name} se sienta junto al fuego!',
  Suscriptores: '¡{name} se queda en el campamento!',
  'Sub Regalada': '¡{name} regala {amount} subs!',
  Miembros: '¡{name} ya es del campamento!',
  'Miembro Regalado': '¡{name} regala {amount} membresías!',
  SuperChat: '¡{name} enciende la noche: {amount}!',
  Bits: '¡{name} echa {amount} bits al fuego!',
  Jewels: '¡{name} echa {amount} Jewels al fuego!',
  TTS: 'Junto al fuego, {name}:',
  Spaces: '¡{name} abre otro campamento!',
};

/** As an old game machine speaks. */
export const ARCADE: Texts = {
  Raid: '¡OLEADA! {name} +{amount}',
  Mana: 'MANÁ +{amount} · {name}',
  Elixir: 'ELIXIR +{amount} · {name}',
  Kicks: '{amount} KICKS · {name}',
  Propina: 'DONACIÓN: {amount} · {name}',
  Seguidores: 'NUEVO JUGADOR: {name}',
  Suscriptores: 'VIDA EXTRA: {name}',
  'Sub Regalada': '¡{amount} SUBS DE {name}!',
  Miembros: 'NIVEL SUPERADO: {name}',
  'Miembro Regalado': '¡{amount} MEMBRESÍAS DE {name}!',
  SuperChat: 'PUNTUACIÓN RÉCORD: {amount} · {name}',
  Bits: '{amount} BITS · {name}',
  Jewels: 'JEWELS +{amount} · {name}',
  TTS: 'MENSAJE DE {name}:',
  Spaces: 'SALA ABIERTA: {name}',
};

/** Few words. */
export const PLAIN: Texts = {
  Raid: 'Raid de {name} · {amount}',
  Mana: 'Maná de {name} · {amount}',
  Elixir: 'Elixir de {name} · {amount}',
  Kicks: 'Kicks de {name} · {amount}',
  Propina: 'Gracias, {name} · {amount}',
  Seguidores: 'Te sigue {name}',
  Suscriptores: 'Se suscribe {name}',
  'Sub Regalada': 'Regala {amount} subs · {name}',
  Miembros: 'Nuevo miembro · {name}',
  'Miembro Regalado': 'Regala {amount} membresías · {name}',
  SuperChat: 'Gracias, {name} · {amount}',
  Bits: 'Bits de {name} · {amount}',
  Jewels: 'Jewels de {name} · {amount}',
  TTS: 'Dice {name}:',
  Spaces: 'Espacio de {name}',
};

/** Sweet and small. */
export const SWEET: Texts = {
  Raid: '¡Visita sorpresa! {name} trae a {amount}',
  Mana: '¡{name} regala {amount} de maná!',
  Elixir: '¡{name} brinda con {amount} de elixir!',
  Kicks: '¡{amount} kicks de {name}, qué cielo!',
  Propina: '¡Qué cielo, {name}! {amount}',
  Seguidores: '¡Hola, {name}! Qué ilusión',
  Suscriptores: '¡{name} ya es de la familia!',
  'Sub Regalada': '¡{name} regala {amount} subs!',
  Miembros: '¡Achuchón para {name}!',
  'Miembro Regalado': '¡{name} regala {amount} membresías!',
  SuperChat: '¡Un millón de gracias, {name}! {amount}',
  Bits: '¡{amount} bits de {name}, qué ilusión!',
  Jewels: '¡{amount} Jewels de {name}, qué brillo!',
  TTS: 'Notita de {name}:',
  Spaces: '¡{name} abre su casita!',
};

/** As the news. */
export const NEWS: Texts = {
  Raid: 'ÚLTIMA HORA: {name} llega con {amount}',
  Mana: 'En directo: {amount} de maná de {name}',
  Elixir: 'En directo: {amount} de elixir de {name}',
  Kicks: 'En directo: {amount} kicks de {name}',
  Propina: 'Última hora: {name} dona {amount}',
  Seguidores: 'Nuevo seguidor: {name}',
  Suscriptores: 'Exclusiva: {name} se suscribe',
  'Sub Regalada': 'Portada: {name} regala {amount} subs',
  Miembros: 'Exclusiva: {name} ya es miembro',
  'Miembro Regalado': 'Portada: {name} regala {amount} membresías',
  SuperChat: 'Última hora: {name} envía {amount}',
  Bits: 'En directo: {amount} bits de {name}',
  Jewels: 'En directo: {amount} Jewels de {name}',
  TTS: 'Corresponsal {name}:',
  Spaces: 'Conexión en directo con {name}',
};

/** As a saga is told. */
export const EPIC: Texts = {
  Raid: '¡Las huestes de {name}: {amount}!',
  Mana: '¡{name} conjura {amount} de maná!',
  Elixir: '¡{name} alza {amount} de elixir!',
  Kicks: '¡{name} golpea con {amount} kicks!',
  Propina: '¡Tributo de {name}: {amount}!',
  Seguidores: 'Un nuevo aliado: {name}',
  Suscriptores: '¡{name} jura lealtad!',
  'Sub Regalada': '¡{name} regala {amount} subs al reino!',
  Miembros: '¡{name} entra en la orden!',
  'Miembro Regalado': '¡{name} regala {amount} membresías!',
  SuperChat: '¡El cofre de {name}: {amount}!',
  Bits: '¡{amount} bits de {name}!',
  Jewels: '¡{name} halla {amount} Jewels!',
  TTS: 'La voz de {name}:',
  Spaces: '¡{name} convoca el consejo!',
};

/** With shouting and confetti. */
export const PARTY: Texts = {
  Raid: '¡¡Se monta!! {name} y {amount} más',
  Mana: '¡Zas! {amount} de maná de {name}',
  Elixir: '¡Glup! {amount} de elixir de {name}',
  Kicks: '¡Pum! {amount} kicks de {name}',
  Propina: '¡Toma ya! {name} suelta {amount}',
  Seguidores: '¡Eh, mirad quién llega: {name}!',
  Suscriptores: '¡Boom! {name} se suscribe',
  'Sub Regalada': '¡Lluvia de subs! {amount} de {name}',
  Miembros: '¡Boom! {name} ya es miembro',
  'Miembro Regalado': '¡Lluvia de membresías! {amount} de {name}',
  SuperChat: '¡Madre mía, {name}! {amount}',
  Bits: '¡Crash! {amount} bits de {name}',
  Jewels: '¡Clinc! {amount} Jewels de {name}',
  TTS: '¡{name} grita!',
  Spaces: '¡{name} abre la pista!',
};
