import type { ReactNode } from 'react';
import type { SkinId } from '#core/battle/skins.ts';

/** What the rig dresses itself in: colours of its own shapes, and the shapes that only this skin has. */
export interface SkinLook {
  skin: string;
  top: string;
  sleeve: string;
  trousers: string;
  boots: string;
  belt: string;
  /** Behind everything. */
  back?: ReactNode;
  /** On the torso. */
  chest?: ReactNode;
  head: ReactNode;
}

const round = <ellipse cx="84" cy="66" rx="38" ry="36" />;

/** Eyes, mouth and cheeks of whoever shows them. */
const face = (
  <g stroke="none">
    <ellipse cx="86" cy="68" rx="4.5" ry="6.5" fill="#2b1a12" />
    <ellipse cx="107" cy="68" rx="4.5" ry="6.5" fill="#2b1a12" />
    <circle cx="87.5" cy="65.5" r="1.8" fill="#fff" />
    <circle cx="108.5" cy="65.5" r="1.8" fill="#fff" />
    <path d="M92 83Q98 88 104 83" fill="none" stroke="#2b1a12" strokeWidth="3.5" />
    <ellipse cx="77" cy="80" rx="6" ry="4" fill="#e0604a" opacity="0.35" />
  </g>
);

const adventurer: SkinLook = {
  skin: '#f2c59b',
  top: '#4f7a5a',
  sleeve: '#3f6449',
  trousers: '#6b4a34',
  boots: '#4a3020',
  belt: '#c98a3a',
  chest: (
    <>
      <path d="M58 104Q82 116 106 104L108 114Q82 128 56 114Z" fill="#ff8a3c" />
      <path d="M64 116L58 140L70 136L72 119Z" fill="#f57c2b" />
    </>
  ),
  head: (
    <>
      <g fill="#f2c59b">{round}</g>
      {face}
      <path
        d="M44 68Q36 30 68 26Q64 16 78 18Q116 14 124 56Q114 52 108 44Q104 54 92 50Q88 44 86 42Q78 58 64 56Q62 70 54 82Q46 78 44 68Z"
        fill="#7a4425"
      />
      <path d="M76 24Q100 20 112 38" fill="none" stroke="#a5643a" strokeWidth="4" />
    </>
  ),
};

const viking: SkinLook = {
  skin: '#f0bd94',
  top: '#5d4a3a',
  sleeve: '#f0bd94',
  trousers: '#47525c',
  boots: '#5a3a22',
  belt: '#d9a53a',
  chest: (
    <>
      <path
        d="M50 106L58 100L66 106L74 99L82 106L90 99L98 106L106 100L114 108L108 118L98 114L90 121L82 114L74 121L66 114L56 118Z"
        fill="#d8c4a4"
      />
      <path d="M60 122L104 150" fill="none" stroke="#2b1a12" strokeWidth="9" />
      <path d="M60 122L104 150" fill="none" stroke="#a5643a" strokeWidth="4" />
    </>
  ),
  head: (
    <>
      <path d="M48 42Q26 40 22 12Q36 24 54 26Z" fill="#f6ead0" />
      <path d="M112 36Q132 34 140 8Q124 16 106 20Z" fill="#f6ead0" />
      <g fill="#f0bd94">{round}</g>
      {face}
      <path
        d="M48 72Q60 82 74 78Q88 72 98 78Q110 72 121 74Q124 98 112 106L106 100L100 112L92 104L84 114L76 104L66 106Q50 96 48 72Z"
        fill="#c2602a"
      />
      <path d="M90 88Q98 94 107 88" fill="none" stroke="#2b1a12" strokeWidth="3.5" />
      <path d="M44 58Q42 24 84 22Q124 24 124 58Q104 50 84 50Q64 50 44 58Z" fill="#8d99a5" />
      <path d="M84 22V50M94 51V66" fill="none" stroke="#d9a53a" strokeWidth="7" />
      <path d="M56 36v.1M70 30v.1M100 30v.1M113 38v.1" fill="none" stroke="#dfe6ec" strokeWidth="5" />
    </>
  ),
};

const ninja: SkinLook = {
  skin: '#e9b98f',
  top: '#2f3547',
  sleeve: '#3b4258',
  trousers: '#262b3a',
  boots: '#191d28',
  belt: '#c8323c',
  back: <path d="M46 58Q22 52 8 66Q22 64 30 70Q18 74 14 88Q32 74 48 72Z" fill="#c8323c" />,
  chest: <path d="M60 104L96 154M104 104L68 154" fill="none" stroke="#596380" strokeWidth="4" />,
  head: (
    <>
      <g fill="#2f3547">{round}</g>
      <path d="M64 60Q92 50 121 60Q123 74 118 80Q92 86 66 80Q61 70 64 60Z" fill="#e9b98f" />
      <g stroke="none">
        <ellipse cx="87" cy="70" rx="4.5" ry="6" fill="#2b1a12" />
        <ellipse cx="108" cy="70" rx="4.5" ry="6" fill="#2b1a12" />
        <path d="M78 61L95 66M116 61L101 66" stroke="#2b1a12" strokeWidth="4" />
      </g>
      <path d="M46 54Q84 38 121 52L122 62Q84 48 46 66Z" fill="#c8323c" />
      <path d="M86 45L104 46L104 56L86 54Z" fill="#aab4bd" />
    </>
  ),
};

const samurai: SkinLook = {
  skin: '#efc49a',
  top: '#a3262f',
  sleeve: '#8b1f29',
  trousers: '#2f3240',
  boots: '#1f212b',
  belt: '#f2b632',
  chest: (
    <>
      <path d="M58 118H106M56 130H107M56 142H108" fill="none" stroke="#6f1620" strokeWidth="4" />
      <path d="M38 106Q52 98 66 106L64 126Q50 130 36 124Z" fill="#c33a41" />
      <path d="M98 106Q112 98 122 106L124 122Q110 128 98 124Z" fill="#c33a41" />
    </>
  ),
  head: (
    <>
      <path d="M46 56Q32 76 36 98Q52 98 60 84ZM122 56Q134 76 132 94Q120 94 116 84Z" fill="#6f1620" />
      <g fill="#efc49a">{round}</g>
      {face}
      <path d="M78 59L93 62M116 59L102 62" fill="none" stroke="#2b1a12" strokeWidth="4" />
      <path d="M90 90Q98 86 106 90L98 102Z" fill="#2b1a12" />
      <path d="M42 58Q42 22 84 20Q126 22 126 56Q104 46 84 47Q62 48 42 58Z" fill="#a3262f" />
      <path d="M36 60Q84 36 132 58L130 64Q84 46 40 68Z" fill="#c33a41" />
      <path d="M92 38Q66 32 66 2Q74 22 93 26Q112 22 122 2Q120 32 92 38Z" fill="#f2b632" />
      <circle cx="93" cy="38" r="6" fill="#ffe694" />
    </>
  ),
};

const pirate: SkinLook = {
  skin: '#d9a06e',
  top: '#f4efe6',
  sleeve: '#7a1f2b',
  trousers: '#2b3a55',
  boots: '#2b2019',
  belt: '#d9a53a',
  chest: (
    <>
      <path d="M58 118H106M57 130H107M56 142H108" fill="none" stroke="#34507d" strokeWidth="6" />
      <path d="M56 108L70 104L66 154L52 152ZM108 108L98 104L104 154L112 152Z" fill="#7a1f2b" />
    </>
  ),
  head: (
    <>
      <g fill="#d9a06e">{round}</g>
      {face}
      <path d="M50 88Q66 106 92 103Q112 100 120 82Q106 92 98 91Q70 96 50 88Z" fill="#3a2416" />
      <path d="M92 84Q98 88 104 84" fill="none" stroke="#2b1a12" strokeWidth="3.5" />
      <path d="M48 54L124 70" fill="none" strokeWidth="4" />
      <path d="M98 60Q116 58 117 70Q113 80 104 79Q96 74 98 60Z" fill="#201a1a" />
      <path d="M46 56Q48 36 54 34H116Q122 38 122 52Q84 40 46 56Z" fill="#c8323c" />
      <path d="M26 46Q40 8 84 8Q128 8 142 44Q112 30 84 32Q52 34 26 46Z" fill="#2c2a33" />
      <path d="M26 46Q52 34 84 32Q112 30 142 44" fill="none" stroke="#d9a53a" strokeWidth="4" />
      <path d="M78 18a8 8 0 1 1 14 0l-1 7H79Z" fill="#f4efe6" strokeWidth="2.5" />
      <path d="M82 17v.1M88 17v.1" fill="none" strokeWidth="4" />
      <circle cx="46" cy="84" r="5" fill="#f2b632" strokeWidth="2.5" />
    </>
  ),
};

const mage: SkinLook = {
  skin: '#c98d62',
  top: '#5b3fa0',
  sleeve: '#6d4fb8',
  trousers: '#4a3285',
  boots: '#33225e',
  belt: '#f2c94c',
  back: <path d="M48 62Q28 96 40 132Q62 138 74 118L70 70Z" fill="#3a2348" />,
  chest: (
    <>
      <path d="M54 150Q50 176 42 184Q82 194 122 184Q114 172 110 150Q82 160 54 150Z" fill="#5b3fa0" />
      <path d="M44 180Q82 190 120 180" fill="none" stroke="#f2c94c" strokeWidth="4" />
      <path d="M62 105L82 122L104 105" fill="none" stroke="#f2c94c" strokeWidth="4" />
      <path d="M82 120l3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1Z" fill="#8fe3ff" strokeWidth="2" />
    </>
  ),
  head: (
    <>
      <g fill="#c98d62">{round}</g>
      {face}
      <path d="M80 59Q86 56 92 59M102 59Q108 56 113 59" fill="none" stroke="#3a2348" strokeWidth="3" />
      <path d="M44 60Q40 96 54 106Q64 98 62 74Q72 62 78 48Q100 56 122 52L118 40H52Z" fill="#3a2348" />
      <path d="M50 44Q60 26 62 -2Q66 -18 44 -22Q86 -30 98 2Q104 24 118 40Q84 32 50 44Z" fill="#5b3fa0" />
      <path d="M50 40Q84 26 116 36L119 44Q84 34 49 48Z" fill="#f2c94c" />
      <path d="M24 54Q84 24 144 48Q146 54 138 54Q84 38 32 60Q22 60 24 54Z" fill="#6d4fb8" />
      <path
        d="M84 2l3 6 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1ZM64 18l.1 0M96 26l.1 0"
        fill="#f2c94c"
        strokeWidth="2"
      />
    </>
  ),
};

const robot: SkinLook = {
  skin: '#8fa3b5',
  top: '#9db0c0',
  sleeve: '#61748a',
  trousers: '#61748a',
  boots: '#3f4e5e',
  belt: '#3f4e5e',
  chest: (
    <>
      <rect x="66" y="112" width="34" height="28" rx="6" fill="#22303c" />
      <path d="M70 127H77L81 118L87 135L90 127H96" fill="none" stroke="#37e6c8" strokeWidth="3.5" />
      <path d="M62 110v.1M105 110v.1" fill="none" stroke="#dfe9f0" strokeWidth="5" />
    </>
  ),
  head: (
    <>
      <path d="M84 30V10" fill="none" strokeWidth="5" />
      <circle cx="84" cy="8" r="7" fill="#ff5a4f" />
      <rect x="36" y="54" width="14" height="26" rx="5" fill="#61748a" />
      <rect x="118" y="54" width="12" height="26" rx="5" fill="#61748a" />
      <rect x="46" y="28" width="76" height="72" rx="16" fill="#b5c5d2" />
      <path d="M54 40Q58 34 68 34" fill="none" stroke="#f2f8fc" strokeWidth="5" />
      <rect x="60" y="48" width="60" height="28" rx="12" fill="#22303c" />
      <g stroke="none" fill="#37e6c8">
        <circle cx="82" cy="62" r="7" />
        <circle cx="106" cy="62" r="7" />
      </g>
      <path d="M72 88H112M82 83V93M92 83V93M102 83V93" fill="none" stroke="#3f4e5e" strokeWidth="3.5" />
    </>
  ),
};

const skeleton: SkinLook = {
  skin: '#efe9da',
  top: '#3c3146',
  sleeve: '#efe9da',
  trousers: '#efe9da',
  boots: '#cfc6b2',
  belt: '#6b4a34',
  back: <path d="M52 92Q26 130 34 178L46 170L56 182L66 168L78 180L100 110Z" fill="#4f3a63" />,
  chest: (
    <>
      <path d="M82 110V150" fill="none" stroke="#efe9da" strokeWidth="6" />
      <path
        d="M64 116Q82 108 100 116M63 128Q82 120 102 128M66 140Q82 133 99 140"
        fill="none"
        stroke="#efe9da"
        strokeWidth="6"
      />
    </>
  ),
  head: (
    <>
      <path d="M42 96Q30 24 82 20Q122 20 130 60L118 58Q108 38 84 38Q56 40 58 74L64 104Z" fill="#4f3a63" />
      <path
        d="M52 66Q52 34 86 34Q122 34 123 66Q123 80 114 86L113 102Q98 108 80 102L78 90Q54 90 52 66Z"
        fill="#f7f2e6"
      />
      <g stroke="none">
        <ellipse cx="82" cy="67" rx="9.5" ry="11" fill="#2b1a2e" />
        <ellipse cx="107" cy="67" rx="8.5" ry="11" fill="#2b1a2e" />
        <circle cx="84" cy="68" r="3.5" fill="#7dff8a" />
        <circle cx="108" cy="68" r="3.5" fill="#7dff8a" />
        <path d="M96 78L101 86H92Z" fill="#2b1a2e" />
      </g>
      <path d="M80 92H113M88 90V103M96 90V104M104 90V104" fill="none" stroke="#2b1a12" strokeWidth="3" />
      <path d="M46 80Q40 30 82 24" fill="none" stroke="#6d5487" strokeWidth="4" />
    </>
  ),
};

/** Our own drawings, one for each skin of the catalogue. */
export const SKIN_LOOKS: Record<SkinId, SkinLook> = {
  default: adventurer,
  vikingo: viking,
  ninja,
  samurai,
  pirata: pirate,
  maga: mage,
  robot,
  esqueleto: skeleton,
};
