import type { SkinId } from '#core/battle/skins.ts';
import type { WeaponId } from '#core/battle/weapons.ts';
import { itemAddress } from './item-picture.tsx';
import './rig.css';
import { SKIN_LOOKS } from './skin-looks.tsx';

export type Pose = 'idle' | 'attack' | 'hit' | 'dodge' | 'down' | 'win';

const OUTLINE = '#2b1a12';
const LIMB = { fill: 'none', strokeLinecap: 'round' } as const;

/** An arm or a leg: one thick line in its outline. */
function Limb({ d, color }: { d: string; color: string }) {
  return (
    <>
      <path d={d} {...LIMB} stroke={OUTLINE} strokeWidth="22" />
      <path d={d} {...LIMB} stroke={color} strokeWidth="14.5" />
    </>
  );
}

interface RigProps {
  skin: SkinId;
  /** In the hand; bare hands without one. */
  weapon?: WeaponId | undefined;
  pose?: Pose;
}

/** A fighter, looking to the right: one body for all skins. Decorative; what it shows stands in words beside it. */
export function Rig({ skin, weapon, pose = 'idle' }: RigProps) {
  const look = SKIN_LOOKS[skin];
  return (
    <svg className="rig" data-pose={pose} viewBox="-4 -34 208 232" aria-hidden focusable="false">
      <ellipse cx="86" cy="190" rx="52" ry="7" fill="#000" opacity="0.28" />
      <g className="rig-move" stroke={OUTLINE} strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        <g className="rig-body">
          {look.back}
          <Limb d="M60 114L46 136" color={look.sleeve} />
          <circle cx="44" cy="140" r="9" fill={look.skin} />
          <Limb d="M70 150L68 172" color={look.trousers} />
          <Limb d="M96 150L100 172" color={look.trousers} />
          <path d="M56 188V176Q68 168 80 176L86 186Q86 190 82 190H58Q56 190 56 188Z" fill={look.boots} />
          <path d="M88 188V176Q100 168 112 176L120 186Q120 190 116 190H90Q88 190 88 188Z" fill={look.boots} />
          <path d="M56 108Q82 96 108 108L110 152Q82 162 54 152Z" fill={look.top} />
          <path d="M55 142Q82 151 109 142L110 152Q82 162 54 152Z" fill={look.belt} />
          {look.chest}
          <g className="rig-head">{look.head}</g>
          <g className="rig-arm">
            <Limb d="M102 116L122 136" color={look.sleeve} />
            {weapon === undefined ? null : (
              <use href={itemAddress(weapon)} x="107" y="78" width="80" height="80" />
            )}
            <circle cx="125" cy="139" r="10" fill={look.skin} />
          </g>
        </g>
      </g>
    </svg>
  );
}
