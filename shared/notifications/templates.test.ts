import { describe, expect, it } from 'vitest';
import { TRANSITION_EVENTS } from '../review/constants.ts';
import {
  isNotificationTemplate,
  NOTIFICATION_TEMPLATES,
  notificationTemplate,
  renderNotification,
} from './templates.ts';

const names = Object.keys(NOTIFICATION_TEMPLATES).filter(isNotificationTemplate);
const target = { idea_id: '0199aaaa-0000-7000-8000-000000000000', research_job_id: null };
const stored = { title: '', message: '' };

describe.each(names)('%s', (name) => {
  const { title, message, variables, action_url } = notificationTemplate(name);

  it('names exactly the placeholders that its sentences have', () => {
    const placeholders = [...`${title} ${message}`.matchAll(/\{([^}]*)\}/g)].map(([, inside]) => inside);
    expect(new Set(placeholders)).toEqual(new Set(variables));
  });

  it('leaves no placeholder open when it is filled', () => {
    const values = Object.fromEntries(variables.map((variable) => [variable, `value of ${variable}`]));
    const said = renderNotification({ ...stored, template: name, variables: values });
    expect(said.title).not.toBe('');
    expect(`${said.title} ${said.message}`).not.toMatch(/[{}]/);
    for (const value of Object.values(values)) expect(`${said.title} ${said.message}`).toContain(value);
  });

  it('leads to a page of this site, and nowhere without what it is about', () => {
    expect(action_url(target)).toMatch(/^\/[a-z]/);
    expect(action_url({ idea_id: null, research_job_id: null }) ?? '/').toMatch(/^\//);
  });
});

it('every move of an idea notifies somebody', () => {
  const templates: Record<(typeof TRANSITION_EVENTS)[number], readonly string[]> = {
    submit: ['idea_submitted', 'idea_waiting'],
    recall: ['idea_recalled'],
    'desk-reject': ['idea_desk_rejected'],
    start: ['review_started', 'review_assigned'],
    release: ['review_released', 'review_unassigned'],
    return: ['idea_returned'],
    resubmit: ['idea_resubmitted'],
    decide: ['decision_waiting'],
    publish: ['idea_approved', 'idea_rejected'],
    withdraw: ['idea_withdrawn'],
    revise: ['idea_revised'],
    reopen: ['idea_reopened', 'review_reopened'],
    amend: ['amendment_waiting', 'amendment_accepted', 'amendment_refused'],
  };
  const all = TRANSITION_EVENTS.flatMap((event) => templates[event]);
  const review = names.filter((name) => notificationTemplate(name).category === 'review');
  expect([...all, 'review_reminder'].toSorted()).toEqual(review.toSorted());
});

it('speaks the language of its reader', () => {
  const notification = { ...stored, template: 'idea_approved', variables: { title: 'Solar dryer' } };
  const said = renderNotification(notification, (text, { title }) => `hi(${text}) ${title}`);
  expect(said).toEqual({
    title: 'hi(Idea approved) Solar dryer',
    message: expect.stringContaining('hi(Congratulations!'),
  });
});

it.each(['role_granted', 'role_refused'])('%s names the role in the language of its reader', (template) => {
  const notification = { ...stored, template, variables: { role: 'netzoop-team' } };
  const said = renderNotification(
    notification,
    (text, { role }) => `hi(${text})${role === undefined ? '' : ` ${role}`}`,
  );
  expect(said.message).toMatch(/^hi\(.*\{role\}.*\) hi\(Netzoop team\)$/);
  expect(renderNotification(notification).message).toContain('Netzoop team');
  const gone = renderNotification({ ...notification, variables: { role: 'wizard' } });
  expect(gone.message).toContain('wizard');
});

it('shows what was stored where there is no such template', () => {
  const words = { title: 'Maintenance', message: 'Back at 6.' };
  for (const template of [null, 'gone', 'toString']) {
    expect(renderNotification({ ...words, template, variables: {} })).toEqual(words);
  }
});

it('writes a person’s words as they are, whatever they look like', () => {
  const variables = { title: '$& {count} <b>' };
  const { message } = renderNotification({ ...stored, template: 'idea_recalled', variables });
  expect(message).toBe('“$& {count} <b>” is a draft again.');
});
