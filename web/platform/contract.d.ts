/** The contract without its schemas, made at build, so that validation code stays out of the first load. */
declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract';
  const contract: AnyContractRouter;
  export default contract;
}
