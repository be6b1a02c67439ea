import type { Block } from './report.ts';

/** The claims that a block rests on, in the order in which it shows them. */
export function claimIdsOf(block: Block): string[] {
  switch (block.kind) {
    case 'claims':
      return block.claim_ids;
    case 'against':
      return [block.claim_id];
    case 'requirements':
      return block.requirements.flatMap((item) =>
        [item.trigger_claim_id, item.fee_claim_id, item.days_claim_id].filter((id) => id !== null),
      );
    case 'schemes':
      return block.schemes.flatMap(({ benefit_claim_id, rules }) => [
        benefit_claim_id,
        ...rules.map(({ claim_id }) => claim_id),
      ]);
    case 'paragraph':
    case 'list':
    case 'table':
    case 'chart':
    case 'gap':
    case 'licences':
    case 'judged_schemes':
      return [];
    default:
      return block satisfies never;
  }
}
