import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { FactSheet, OwnFacts } from '../../shared/facts/sheet.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import { api, asAppError, client } from '../platform/client.ts';
import { clearFormDraft, readFormDraft, saveFormDraft } from '../platform/form-drafts.ts';
import { queryClient } from '../platform/queries.ts';
import { asReportLanguage } from '../../shared/research/report-languages.ts';
import { useStartRun } from '../research/hooks.ts';
import { toastError } from '../ui/toast-error.ts';
import { personalOf } from './own-answers.ts';
import { givenOf, valuesOf, type Answers, type FactValues } from './values.ts';

/** What was read from an idea; read again whenever the screen opens, for the idea's words may have changed. */
export function useFactSheet(ideaId: string) {
  return useQuery({
    ...api.facts.get.queryOptions({ input: { id: ideaId } }),
    staleTime: Infinity,
    refetchOnMount: 'always',
    gcTime: 0,
  });
}

/** What the person told of themselves; only the owner of an idea is asked. */
export function useOwnFacts(asked: boolean) {
  return useQuery({ ...api.facts.getOwn.queryOptions(), enabled: asked, gcTime: 0, retry: false });
}

/**
 * What is typed and tapped, kept in this tab for the same revision. What is about the person is not kept: phones are shared.
 */
export function useFactValues(ideaId: string, sheet: FactSheet) {
  const keepAs = `facts:${ideaId}:${sheet.revision}`;
  const [start] = useState(() => valuesOf(sheet.items));
  const [values, setValues] = useState(() => readFormDraft(keepAs, start));
  const [personal, setPersonal] = useState<Answers>({});
  return {
    start,
    values,
    personal,
    setPersonal,
    set: (change: Partial<FactValues>) => {
      const next = { ...values, ...change };
      setValues(next);
      saveFormDraft(keepAs, start, next);
    },
    forget: () => clearFormDraft(keepAs),
  };
}

/** The words for facts, units and choices in the language of the page. */
export function useFactWords() {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    trade: t`What you make or sell`,
    activity: t`Kind of work`,
    stage: t`New or running`,
    state: t`State or union territory`,
    district: t`Village or town, district`,
    customers: t`Customers`,
    group: t`Who runs it`,
    employees: t`People employed`,
    price: t`Price`,
    unit_cost: t`Cost of one`,
    volume: t`Sold`,
    commission_percent: t`Commission in percent`,
    margin_percent: t`Margin in percent`,
    funding: t`Money needed`,
    loan: t`Loan wanted`,
    turnover: t`Sales in a year`,
    power_hp: t`Power in HP`,
    area: t`Village or town`,
    registered: t`Registered with`,
    supplies: t`Goods or services`,
    interstate: t`Sales to other states`,
    online_sale: t`Sales on the internet`,
    premises: t`Place of work`,
  };
  const options: Readonly<Record<string, string>> = {
    manufacturing: t`Making things`,
    service: t`A service`,
    trade: t`Buying and selling`,
    farming: t`Farming`,
    allied: t`Animals, fish, bees`,
    new: t`New`,
    existing: t`Running`,
    individual: t`One person`,
    shg: t`Self-help group`,
    fpo: t`Farmer producer organisation`,
    cooperative: t`Cooperative`,
    company: t`Company`,
    partnership: t`Partnership`,
    trust: t`Trust`,
    rural: t`Village`,
    urban: t`Town`,
    udyam: 'Udyam',
    gst: 'GST',
    startup: 'Startup India',
    fssai: 'FSSAI',
    shg_nrlm: t`Self-help group (NRLM)`,
    goods: t`Goods`,
    services: t`Services`,
    both: t`Both`,
    yes: t`Yes`,
    no: t`No`,
    home: t`At home`,
    rented: t`Rented`,
    owned: t`Own`,
    street: t`On the street`,
    none: t`None`,
    female: t`Woman`,
    male: t`Man`,
    other: t`Other`,
    general: t`General`,
    obc: 'OBC',
    sc: 'SC',
    st: 'ST',
    minority: t`Minority`,
    ex_serviceman: t`Ex-serviceman`,
    disabled: t`Person with disability`,
    transgender: t`Transgender person`,
    widow: t`Widow`,
    bpl: t`Below the poverty line (BPL)`,
    street_vendor: t`Street vendor`,
    artisan: t`Artisan`,
    weaver: t`Weaver`,
    farmer: t`Farmer`,
    student: t`Student`,
    unemployed: t`Without work`,
    sanitation_worker: t`Sanitation worker`,
    returned_migrant: t`Returned migrant`,
    iti: 'ITI',
    diploma: t`Diploma`,
    graduate: t`Graduate`,
  };
  return {
    label: (name: string) => labels[name] ?? name,
    option: (id: string) => options[id] ?? id,
  };
}

/** How the questions are put, and why the answer matters. */
export function useQuestionWords(): (name: string) => { readonly title: string; readonly why: string } {
  const { t } = useLingui();
  const { label } = useFactWords();
  const words: Readonly<Record<string, readonly [string, string]>> = {
    activity: [t`What kind of work is it?`, t`Most schemes are for some kinds of work only`],
    stage: [t`New or already running?`, t`Some schemes are for new units only`],
    area: [t`Village or town?`, t`In a village some subsidies are higher`],
    group: [t`Who runs it?`, t`Groups and firms have schemes of their own`],
    employees: [t`How many people are employed?`, t`Some rules start at a number of people`],
    turnover: [t`Sales in a year, in rupees?`, t`GST and some licences start at an amount`],
    power_hp: [t`Power of the machines, in HP?`, t`Factory rules start at a number of HP`],
    registered: [t`Registered anywhere already?`, t`Some schemes ask for it, some licences are done by it`],
    supplies: [t`Goods or services?`, t`The limits for tax differ`],
    interstate: [t`Will you sell to other states?`, t`For goods GST may then be needed at once`],
    online_sale: [t`Will you sell through a website or an app?`, t`Tax rules differ for sales on platforms`],
    premises: [t`Where is the work done?`, t`Some licences depend on the place of work`],
    age: [t`How old are you?`, t`Some schemes have a lowest or highest age`],
    income: [t`Your family’s income in a year, in rupees?`, t`Some schemes are for small incomes only`],
    residence_years: [t`For how many years have you lived in the state?`, t`Some state schemes ask for it`],
    gender: [t`Woman or man?`, t`Women get a higher subsidy in some schemes`],
    social_category: [t`Do you belong to one of these?`, t`Some schemes give more, some are for them alone`],
    special: [t`Does one of these hold for you?`, t`Some schemes give more, some are for them alone`],
    occupation: [t`What do you do now?`, t`Some schemes are for one occupation`],
    education: [t`How far did you go to school?`, t`Some schemes ask for a class passed`],
    outstanding_default: [t`Is a loan overdue?`, t`Most loans are refused while one is`],
  };
  return (name) => {
    const [title = label(name), why = ''] = words[name] ?? [];
    return { title, why };
  };
}

/** Names of units; one that has none here is shown as the idea's reader names it. */
export function useUnitWords(): (unit: string) => string {
  const { t } = useLingui();
  const units: Readonly<Record<string, string>> = {
    piece: t`a piece`,
    set: t`a set`,
    pair: t`a pair`,
    dozen: t`a dozen`,
    kg: t`a kg`,
    quintal: t`a quintal`,
    litre: t`a litre`,
    plate: t`a plate`,
    meal: t`a meal`,
    cake: t`a cake`,
    packet: t`a packet`,
    box: t`a box`,
    bottle: t`a bottle`,
    saree: t`a saree`,
    garment: t`a garment`,
    order: t`an order`,
    service: t`a service`,
    hour: t`an hour`,
    trip: t`a trip`,
    month: t`a month`,
    student: t`a student`,
    'student-month': t`a student and month`,
    'room-night': t`a room and night`,
  };
  return (unit) => units[unit] ?? unit;
}

interface Sending {
  readonly idea: Idea;
  readonly sheet: FactSheet;
  readonly own: OwnFacts | null;
  readonly forget: () => void;
}

/** Keeps the facts and starts the run; what the server refuses is shown next to its fact. */
export function useSendFacts({ idea, sheet, own, forget }: Sending) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const start = useStartRun();
  const { language, mode } = useSearch({ from: '/shell/ideas/$id/research/facts' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const begin = async () => {
    const run = await start
      .mutateAsync({
        ideaId: idea.id,
        ...(language && { language: asReportLanguage(language) }),
        ...(mode === 'batch' && { mode }),
      })
      .catch(shownAlready);
    if (run) await navigate({ to: '/ideas/$id/research', params: { id: idea.id }, search: { run: run.id } });
  };
  const check = (wrong: readonly string[], form: HTMLFormElement): boolean => {
    setErrors(Object.fromEntries(wrong.map((name) => [name, t`Please enter a number.`])));
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    return wrong.length === 0;
  };
  const send = async (values: FactValues, personal: Answers, agreed: boolean) => {
    const tellsOfPerson = Object.keys(personal).length > 0;
    if (tellsOfPerson && !agreed)
      return setErrors({ agreed: t`Please agree first: without that nothing about you is kept.` });
    setSending(true);
    try {
      if (tellsOfPerson)
        await client.facts.keepOwn({ facts: personalOf(personal, own?.facts ?? {}), agreed: true });
      await client.facts.confirm({
        id: idea.id,
        revision: sheet.revision,
        items: givenOf(values, sheet.items),
      });
      forget();
      await queryClient.invalidateQueries({ queryKey: api.ideas.get.key({ input: { id: idea.id } }) });
      await begin();
    } catch (cause) {
      const error = asAppError(cause);
      setErrors((error.fields ?? {}) as Readonly<Record<string, string>>);
      toastError(error);
      if (error.code === 'conflict')
        await queryClient.invalidateQueries({ queryKey: api.facts.get.key({ input: { id: idea.id } }) });
    } finally {
      setSending(false);
    }
  };
  return { errors, check, send, begin: () => void begin(), busy: isSending || start.isPending };
}

/** The mutation has shown its error in a toast. */
function shownAlready(): undefined {
  return undefined;
}

/** Deletes what the person told of themselves. */
export function useForgetOwnFacts() {
  return useMutation({
    mutationFn: () => client.facts.forgetOwn(),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.facts.getOwn.key() }),
        queryClient.invalidateQueries({ queryKey: api.facts.get.key() }),
      ]),
    onError: (cause) => toastError(cause),
  });
}
