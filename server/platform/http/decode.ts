import { parse } from 'node:querystring';
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard';
import type { FastifyRequest } from 'fastify';

const brackets = new StandardBracketNotationSerializer();

/** Reads a query: `a=1&a=2` is a list, `b[0]=1` and `c[d]=1` are lists and objects, as the typed client writes them. */
export function parseQuery(text: string): Record<string, unknown> {
  if (!/\[|%5b/i.test(text)) return parse(text);
  return asRecord(brackets.deserialize([...new URLSearchParams(text)]));
}

/** Reads the fields and files of a form. */
export function parseForm(form: FormData): Record<string, unknown> {
  return asRecord(brackets.deserialize([...form]));
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The unchecked input of an operation: the path's parts with the query of a GET or the body of the rest; the path wins. */
export function inputOf(request: FastifyRequest, structure: 'compact' | 'detailed' | undefined): unknown {
  const { params, query, body } = request;
  if (structure === 'detailed') return { params, query, headers: request.headers, body };
  const data = request.method === 'GET' || request.method === 'HEAD' ? query : body;
  if (data === undefined || data === null) return params;
  return isRecord(data) && isRecord(params) ? { ...data, ...params } : data;
}
