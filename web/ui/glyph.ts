import { createElement, type ReactElement, type SVGProps } from 'react';

/** An outline of lucide: its elements and their attributes. */
interface Outline {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const STROKE: SVGProps<SVGSVGElement> = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/**
 * Draws one of lucide's outlines. The build puts this in the place of lucide's own component, which works its attributes out
 * again each time it is drawn and weighs more than the icons of the first screen together.
 */
export function createGlyph({ node }: Outline): (props: SVGProps<SVGSVGElement>) => ReactElement {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Glyph(props) {
    return createElement('svg', { ...STROKE, ...props }, lines);
  };
}
