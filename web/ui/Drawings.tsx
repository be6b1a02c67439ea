import type { ReactNode } from 'react';

const DRAWINGS = {
  notebook: (
    <>
      <path d="M14 142h212" />
      <path className="p" d="M34 50q44-14 86 6v80q-42-18-86-6z" />
      <path className="p" d="M120 56q42-20 86-6v80q-44-12-86 6z" />
      <path d="M30 54v82q46-12 90 6 44-18 90-6V54" />
      <path d="M50 72q28-6 54 4M50 90q28-6 54 4M50 108q16-4 30-1" />
      <path className="a" d="M136 108c10-16 13 10 22-4s13 10 22-6c8-16-18-30-10-44 5-9 14-8 22-18" />
      <path d="m184 44 24-32 3 2-20 35z" className="f" />
      <path d="m204 19 2-3" />
    </>
  ),
  sieve: (
    <>
      <path d="M20 144h200" />
      <path className="p" d="M52 56v16c0 14 30 24 68 24s68-10 68-24V56" />
      <ellipse className="p" cx="120" cy="56" rx="68" ry="22" />
      <ellipse className="f" cx="120" cy="56" rx="56" ry="15" />
      <path
        d="M84 45l42 26M70 50l30 19M104 42l44 26M126 41l38 20M150 44l-48 26M166 51l-34 19M130 41 80 66M108 41 68 60"
        strokeWidth="1"
      />
      <path d="M40 50q-14-2-12 12 4 12 24 8M200 50q14-2 12 12-4 12-24 8" />
      <circle className="s" cx="98" cy="118" r="3.5" />
      <circle className="s" cx="124" cy="110" r="3.5" />
      <circle className="s" cx="140" cy="126" r="3.5" />
      <path className="f" d="M92 144q10-12 28-10 20-4 34 10z" />
    </>
  ),
  letterbox: (
    <>
      <path d="M18 144h204" />
      <path className="p" d="M76 136h72v8H76z" />
      <path className="p" d="M82 52h60v84H82z" />
      <path className="f" d="M76 52q2-14 18-18 18-10 36 0 16 4 18 18z" />
      <path className="k" d="M94 66h36v6H94z" />
      <path className="f" d="M97 84h30v22H97z" />
      <path d="M102 91h20m-20 7h13" />
      <path className="a d" d="M130 69c26-4 30 26 16 24s2-36 32-30" />
      <path className="p" d="m178 54 34-10 8 26-34 10z" />
      <path d="m178 54 22 8 12-18" />
      <path d="M32 144q2-12 8-12t4 12m6 0q0-8 5-8t3 8" />
    </>
  ),
  glasses: (
    <>
      <path d="M18 144h204" />
      <path className="p" d="M62 118h116v10H62z" />
      <path d="M76 128l-6 16m94-16 6 16" />
      <path className="p" d="M84 66h30l-4 52H88z" />
      <path className="f" d="M85.5 82h27l-2.7 36H88z" />
      <path className="p" d="M130 66h30l-4 52h-22z" />
      <path d="M132.5 100h25" />
      <path className="a" d="M92 56c-7-9 5-12 0-22m14 22c-7-9 5-12 0-22" />
      <path d="M196 144v-30q14-4 14-18m-14 18q-12-2-13-14" />
      <path className="f" d="M210 96q10-14 2-26-12 10-2 26zM183 100q-14-8-14-20 14 4 14 20z" />
    </>
  ),
  tree: (
    <>
      <path d="M14 144h212" />
      <path className="p" d="M110 144q4-30-2-52h24q-6 24-2 52z" />
      <path
        className="f"
        d="M60 76q-16-26 18-36 8-26 40-20 30-10 42 14 34 4 24 34-2 26-34 22-28 16-56 4-30 4-34-18z"
      />
      <path d="M118 92v-22m0 10 14-14m-14 20-12-12" />
      <path className="p" d="M28 118h58v8H28z" />
      <path d="M38 126v18m38-18v18" />
      <path className="p" d="M154 118h58v8h-58z" />
      <path d="M164 126v18m38-18v18" />
      <path className="a" d="M80 62c10-10 16 10 26 0s16 10 26 0 16 10 26 0" />
    </>
  ),
  ledger: (
    <>
      <path d="M18 144h204" />
      <path className="p" d="M62 48h124q6 0 6 6v70q0 6-6 6H62z" />
      <path className="f" d="M50 40h124q6 0 6 6v78q0 6-6 6H50q-6 0-6-6V46q0-6 6-6z" />
      <path d="M64 40v90M84 62h76M84 76h76M84 90h44" />
      <path className="a" d="M44 110h136m-60 0c-16 14-22 26-14 30s12-16 14-30c6 16 18 30 24 26s-8-18-24-26" />
      <path className="p" d="M196 60l18-34 8 4-18 34-9 5z" />
      <path d="M186 144h26" />
    </>
  ),
  snapped: (
    <>
      <path d="M14 144h212" />
      <path className="p" d="m150 16 42 28-28 48-42-34z" />
      <path className="f" d="m150 16 14 76-42-34z" />
      <path d="m122 58 70-14M150 16l14 76" />
      <path className="f" d="m164 92 12 8-4 12-10-6z" />
      <path className="a" d="M150 54c-16 12-36 6-38 24s14 12 10 24" />
      <path className="a" d="m122 102-5 8m5-8 4 9" strokeWidth="1.75" />
      <path className="a" d="M64 118c2-26 28-18 26-40" />
      <path className="a" d="m90 78-6-8m6 8 5-9" strokeWidth="1.75" />
      <path className="p" d="M48 116h32v18H48z" />
      <path className="a" d="M54 116v18m7-18v18m7-18v18m7-18v18" />
      <path d="M40 110h8v30h-8zM80 110h8v30h-8zM26 125h14m48 0h14" />
      <path d="M196 144q2-14 8-14t4 14m6 0q0-8 4-8" />
    </>
  ),
  lost: (
    <>
      <path d="M14 144h212" />
      <path className="p" d="M84 144V70q0-38 36-38t36 38v74z" />
      <path className="f" d="M84 74v-4q0-38 36-38t36 38v4z" />
      <path d="M84 74h72" />
      <path
        d="M104 90 94 110h16m-4-7v16M120 90q-6 0-6 14.5t6 14.5 6-14.5-6-14.5zM142 90l-10 20h16m-4-7v16"
        strokeWidth="2.25"
        // figures are read from the left everywhere: turned back where the drawing is mirrored
        className="origin-center [transform-box:fill-box] rtl:-scale-x-100"
      />
      <path d="M108 56h24m0 0-7-6m7 6-7 6" />
      <path className="a d" d="M14 134c20-10 34-8 44 0m124 0c14-8 28-10 44 0" />
      <path d="M60 144q2-16 9-16t5 16m94 0q0-12 6-12t4 12" />
    </>
  ),
  shutter: (
    <>
      <path d="M14 144h212" />
      <path className="p" d="M52 30h136v114H52z" />
      <path className="f" d="M44 18h152v18H44z" />
      <path
        d="M64 48h112M64 62h112M64 76h112M64 90h112M64 104h112M64 118h112M64 132h112"
        strokeWidth="1.25"
      />
      <path className="p" d="M58 36v108M182 36v108" />
      <path className="a" d="M110 100V90q0-11 10-11t10 11v10" />
      <path className="s" d="M102 99h36v27h-36z" />
      <path d="M120 109v7" stroke="var(--on-accent)" strokeWidth="3" />
    </>
  ),
};

export type DrawingName = keyof typeof DRAWINGS;

/** The lines of one drawing. */
export function Lines({ name }: { readonly name: DrawingName }): ReactNode {
  return DRAWINGS[name];
}
