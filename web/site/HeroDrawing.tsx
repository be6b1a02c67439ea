import { useLingui } from '@lingui/react/macro';

/**
 * The product in one line: a shop drawn on a note; the handwriting under it leaves the paper as thread, runs through a
 * sewing machine, and the cloth it sews is the awning of the real shop.
 */
export function HeroDrawing() {
  const { t } = useLingui();
  return (
    <svg
      className="ill"
      viewBox="0 0 600 390"
      role="img"
      aria-label={t`A shop sketched on a note: its handwriting becomes thread, runs through a sewing machine and ends as the awning of the real shop`}
    >
      <path d="M8 364h584" />
      <Note />
      <path className="a" d="M102 158c36-3 70-8 68-38s-34-32-33-6 42 42 66 28 9-60-9-52-4 56 10 102" />
      <Cat />
      <Machine />
      <Cloth />
      <Shop />
    </svg>
  );
}

function Note() {
  return (
    <g transform="rotate(-6 80 120)">
      <path className="p" d="M34 58h78l16 16v108H34z" />
      <path d="M112 58v16h16" />
      <path className="f" d="M56 92h48l8 14H48z" />
      <path d="M54 106v30h52v-30M66 136v-18h13v18M88 116h10v9H88z" />
      <path className="a" d="M50 160c5-9 9 7 14 0s9 7 13 0 9 7 13 0 7 4 12 1" />
    </g>
  );
}

function Cat() {
  return (
    <>
      <path className="p" d="M40 364c-12-4-14-26 4-36 20-11 46-3 52 14 4 12-2 20-10 22z" />
      <path className="p" d="M72 350c-6-12 2-22 6-18l5 4h8l6-5c4 0 7 10 3 18-5 9-22 10-28 1z" />
      <path d="M80 345h4m6 0h4M40 364c14 4 34 2 40-5" />
      <path d="M48 340c6-3 12-3 17-1m-19 9c5-3 9-3 13-2" />
    </>
  );
}

function Machine() {
  return (
    <>
      <path className="p" d="M126 288h184v9H126z" />
      <path d="m142 297-10 67m160-67 10 67M141 320c44 40 104 40 150 0M178 354h76l6 8h-88z" />
      <circle className="p" cx="168" cy="326" r="21" />
      <path d="M168 305v42m-21-21h42M151 312l-9-68m47 79-28-77" />
      <path
        className="s"
        d="M150 288v-9h14c5-16 4-30 2-46-2-14 7-21 20-21h70c14 0 22 8 22 20v26h-19v-11c0-7-4-9-10-9h-38c-11 0-15 7-13 17l4 24h88v9z"
      />
      <path className="o" d="M188 225c9-7 14 7 22 0s14 7 22 0 14 7 22 0" />
      <circle className="p" cx="148" cy="242" r="15" />
      <path d="M148 233v18m-9-9h18" />
      <path className="p" d="M196 192h17v20h-17z" />
      <path className="a" d="M196 197h17m-17 5h17m-17 5h17m0-5 54 7v50" />
      <path d="M268 258v21" />
    </>
  );
}

function Cloth() {
  return (
    <>
      <path
        className="f"
        d="M232 280h72c40 0 26 66 56 62 30-5 8-96 26-132h30c-22 40-2 138-48 154-52 14-46-54-66-54h-70z"
      />
      <path className="a d" d="M268 295h36c44 0 24 60 58 56 38-6 12-98 34-138" />
    </>
  );
}

function Shop() {
  return (
    <>
      <path className="p" d="M394 364V150h172v214z" />
      <path className="p" d="M378 130h204v20H378z" />
      <path className="f" d="M406 160h148v34H406z" />
      <path className="a" d="M424 180c8-14 14 10 22 0s14 10 22 0 14 10 22 0 12 8 20 2M524 174h16m-16 8h10" />
      <Goods />
      <path
        className="p"
        d="M366 226q14 20 28.5 0q14 20 28.5 0q14 20 28.5 0q14 20 28.5 0q14 20 28.5 0q14 20 28.5 0q14 20 28.5 0q14 20 28.5 0L584 204H376z"
      />
      <path
        className="f"
        d="M402 204h26l-5 22q-14 20-28.5 0zM454 204h26v22q-14 20-28.5 0zM506 204h26l5 22q-14 20-28.5 0zM558 204h26l10 22q-14 20-28.5 0z"
      />
      <path className="a" d="M376 204h208" />
      <path className="p" d="M384 316h192v10H384z" />
      <path className="p" d="M394 326h172v38H394zM452 326v38m58-38v38" />
    </>
  );
}

function Goods() {
  return (
    <>
      <path d="M404 258h62m-48 0v5m24-5v5" />
      <path className="p" d="m409 270 9-7 9 7 6 10-6 3v18h-18v-18l-6-3z" />
      <path className="f" d="m435 270 7-7 7 7 5 32h-24z" />
      <path className="p" d="M487 316c0-24 8-32 26-32s27 8 27 32z" />
      <path className="f" d="M500 287c18 4 32 14 38 29h-19c-9-8-16-18-19-29z" />
      <circle className="p" cx="513" cy="268" r="13" />
      <path
        className="k"
        d="M500 267c0-10 6-14 14-14 7 0 12 4 13 9 6-2 9 6 4 10-4 2-6-1-6-4-8 0-14-2-17-6-2 3-5 5-8 5z"
      />
      <path className="f" d="M406 308h34v8h-34z" />
      <path className="p" d="M410 300h27v8h-27z" />
    </>
  );
}
