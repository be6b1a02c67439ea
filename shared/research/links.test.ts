import { expect, it } from 'vitest';
import { linksOf } from './links.ts';

it('links of an idea are the first three addresses that its owner wrote, each once, without the sign behind it', () => {
  const idea = {
    title: 'Leaf plates',
    description: 'See https://sirsi.example.org/plates.pdf, and (https://caterers.example.in/rates).',
    solution_overview: 'As on https://sirsi.example.org/plates.pdf। यहाँ: https://press.example.com/hi।',
    user_base: 'https://fourth.example.com/ and javascript:alert(1)',
    summary: null,
  };
  expect(linksOf(idea)).toEqual([
    'https://sirsi.example.org/plates.pdf',
    'https://caterers.example.in/rates',
    'https://press.example.com/hi',
  ]);
});
