import { Loading, Skeleton, SkeletonLines } from '../ui/Skeleton.tsx';

/** A run or a report while it comes. */
export function RunSkeleton() {
  return (
    <Loading className="grid max-w-[60rem] gap-6">
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-12" />
      <SkeletonLines lines={4} />
      <span className="grid grid-cols-3 gap-6">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </span>
      <SkeletonLines lines={5} />
    </Loading>
  );
}
