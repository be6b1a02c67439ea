import { FACT_FIELDS } from '../knowledge/constants.ts';

export const ACTIVITIES = FACT_FIELDS.activity.options;
export const GROUPS = FACT_FIELDS.group.options;
export const STAGES = FACT_FIELDS.stage.options;
