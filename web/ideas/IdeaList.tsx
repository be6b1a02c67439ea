import { useLingui } from '@lingui/react/macro';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { IdeaCard as Card } from '../../shared/ideas/model.ts';
import { Loading, Skeleton, SkeletonLines } from '../ui/Skeleton.tsx';
import type { Layout } from './filters.ts';
import { IdeaCard } from './IdeaCard.tsx';
import { useListKeys } from '../ui/use-list-keys.ts';

/** Columns of at least 320 px, 24 px apart. */
const COLUMN_MIN_PX = 320;
const GAP_PX = 24;
/** At the usual size of text: 280 px and up to 100 more, so that two lines of title and three of text fit in the tallest script. */
const CARD_PX = 372;
const USUAL_TEXT_PX = 16;
const ROW_PX = 148;
const ROW_GAP_PX = 12;

interface IdeaListProps {
  readonly ideas: readonly Card[];
  readonly layout: Layout;
  /** Called when the end comes into sight. */
  readonly onEnd: () => void;
  readonly onDelete: (idea: Card) => void;
}

/** The cards, of which only those in sight exist: 10,000 ideas scroll like ten. */
export function IdeaList({ ideas, layout, onEnd, onDelete }: IdeaListProps) {
  const { t, i18n } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const { width, top, scale } = useMeasure(list);
  const cardHeight = CARD_PX * scale;
  const row = layout === 'list';
  const columns = row ? 1 : Math.max(1, Math.floor((width + GAP_PX) / (COLUMN_MIN_PX + GAP_PX)));
  const gap = row ? ROW_GAP_PX : GAP_PX;
  const columnWidth = (width - gap * (columns - 1)) / columns;
  const rtl = i18n.locale === 'ur';
  // oxlint-disable-next-line react/incompatible-library -- its functions change with each call; the compiler leaves this component alone
  const virtual = useWindowVirtualizer({
    count: ideas.length,
    lanes: columns,
    gap,
    overscan: columns * 2,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    estimateSize: () => (row ? ROW_PX * scale : cardHeight),
    getItemKey: (index) => ideas[index]?.id ?? index,
    onChange: (instance) => {
      const last = instance.getVirtualItems().at(-1);
      if (last && last.index >= ideas.length - columns * 2) onEnd();
    },
  });
  useListKeys(list);
  const measured = layout === 'pinterest' || row;
  return (
    <ul ref={list} aria-label={t`Ideas`} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const idea = ideas[item.index];
        if (!idea) return null;
        const start = item.lane * (columnWidth + gap);
        return (
          <li
            key={item.key}
            data-index={item.index}
            ref={measured ? virtual.measureElement : undefined}
            aria-setsize={ideas.length}
            aria-posinset={item.index + 1}
            className="absolute top-0 start-0"
            style={{
              width: columnWidth,
              ...(measured ? {} : { height: cardHeight }),
              transform: `translate(${rtl ? -start : start}px, ${item.start - top}px)`,
            }}
          >
            <IdeaCard idea={idea} onDelete={onDelete} row={row} free={layout === 'pinterest'} />
          </li>
        );
      })}
    </ul>
  );
}

interface Box {
  readonly width: number;
  readonly top: number;
  readonly scale: number;
}

const isSame = (one: Box, other: Box): boolean =>
  one.width === other.width && one.top === other.top && one.scale === other.scale;

const textScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX;

/** Cards are drawn for a phone before the list is measured: drawing them at the measuring would hold up a weak one. */
const PHONE_EDGES_PX = 32;
/** From this width on there is a sidebar, of which the guess knows nothing. */
const WIDE_PX = 768;
function guess(): Box {
  return { width: Math.max(0, window.innerWidth - PHONE_EDGES_PX), top: 0, scale: textScale() };
}

/** The room for the list, how far down the page it begins, and how large text is against its usual size. */
function useMeasure(element: React.RefObject<HTMLElement | null>) {
  const [box, setBox] = useState(guess);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => {
      const now = {
        width: target.clientWidth,
        top: Math.round(target.getBoundingClientRect().top + window.scrollY),
        scale: textScale(),
      };
      setBox((before) => (isSame(before, now) ? before : now));
    };
    // on a phone the guess is right but for the top, which can wait for the observer: drawing twice in one task would hold up a weak one
    if (window.innerWidth >= WIDE_PX) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return box;
}

/** The list before it is there, in its final layout. */
export function IdeaListSkeleton({ layout }: { readonly layout: Layout }) {
  const row = layout === 'list';
  return (
    <Loading
      className={row ? 'grid gap-3' : 'grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-6'}
    >
      {Array.from({ length: row ? 5 : 6 }, (_, index) => (
        <div
          key={index}
          className={
            row
              ? 'rounded-card border border-line bg-raised p-4'
              : 'h-93 overflow-hidden rounded-card border border-line bg-raised'
          }
        >
          {row ? null : <Skeleton className="h-26 rounded-none" />}
          <div className={row ? 'grid gap-3' : 'grid gap-3 p-4'}>
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-6 w-3/4" />
            <SkeletonLines lines={row ? 1 : 3} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
