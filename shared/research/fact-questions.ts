import type { FactName } from '../knowledge/constants.ts';
import { msg } from '../platform/messages.ts';

/** The question about each fact that rules may ask for; one for each, whatever scheme wants to know. */
export const FACT_QUESTIONS: Readonly<Record<FactName, string>> = {
  activity: msg('Will you make something, give a service, trade, grow crops or keep animals?'),
  trade: msg('What will you make, sell or do?'),
  state: msg('In which state will the business be?'),
  stage: msg('Is the business new, or does it already run?'),
  project_cost: msg('How much money will it take to start?'),
  loan_needed: msg('How much of the money to start do you want to borrow?'),
  turnover: msg('How much do you sell in a year?'),
  income: msg('What does your family earn in a year?'),
  age: msg('How old are you?'),
  residence_years: msg('For how many years have you lived in this state?'),
  employees: msg('How many people work there?'),
  power_hp: msg('How much machine power will it use, in horsepower?'),
  gender: msg('Are you a woman, a man or other?'),
  social_category: msg('Do you belong to SC, ST, OBC or a minority?'),
  special: msg('Are you an ex-serviceman, disabled, transgender, a widow or below the poverty line?'),
  area: msg('Will the business be in a village or in a town?'),
  group: msg('Do you apply alone, or as a group or firm?'),
  occupation: msg('What is your work today?'),
  education: msg('Which class have you passed?'),
  registered: msg('Which registrations do you have already?'),
  supplies: msg('Do you sell goods, services or both?'),
  interstate: msg('Will you sell to other states?'),
  online_sale: msg('Will you sell through an online marketplace?'),
  premises: msg('Where will you work: at home, in a rented or own place, or on the street?'),
  outstanding_default: msg('Is there a bank loan that you did not repay?'),
  prior_benefit: msg('Which government schemes have you or your family used already?'),
};
