import type { OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Policy } from '../../../shared/platform/endpoint.ts';
import { addressOf } from '../../../shared/platform/address.ts';
import { ERROR_STATUS } from '../../../shared/platform/errors.ts';
import { operationsOf, type Contract } from './serve.ts';

export type ApiDocument = OpenAPI.Document;

const ERROR = { $ref: '#/components/schemas/Error' };

const ERROR_SCHEMA: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['code', 'message', 'request_id'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string', description: 'In the language of Accept-Language' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with which field',
    },
    request_id: {
      type: 'string',
      description: 'To be named to support; it is in the header X-Request-Id too',
    },
    data: { type: 'object', description: 'What the caller needs to go on, such as the current version' },
  },
};

const EVENTS: OpenAPI.PathItemObject = {
  get: {
    operationId: 'events',
    summary: 'What happens to the person, as server-sent events; resumed by Last-Event-ID',
    tags: ['events'],
    parameters: [{ name: 'last_event_id', in: 'query', schema: { type: 'string' } }],
    responses: {
      200: { description: 'OK', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    },
  },
};

interface About {
  readonly title: string;
  readonly publicUrl: string;
  readonly sessionCookie: string;
}

/** Describes the contract as OpenAPI 3.1. Loads a large library: call it when somebody asks. */
export async function describeApi(
  contract: Contract,
  { title, publicUrl, sessionCookie }: About,
): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: `${title} API`,
      version: '1.0.0',
      description: 'Changes are limited per person and minute; see the RateLimit headers.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, for programs' },
      },
    },
    security: [{ session: [] }, { bearer: [] }],
  });
  const policies = new Map(
    operationsOf(contract).map(({ path, procedure }) => [path.join('.'), procedure['~orpc'].meta]),
  );
  for (const operation of operationsIn(document))
    annotate(operation, policies.get(operation.operationId ?? ''));
  for (const [path, item] of Object.entries(document.paths ?? {}))
    if (item && addressOf(path) === path) item.servers = [{ url: publicUrl }];
  document.paths = { ...document.paths, '/events': EVENTS };
  return document;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The operations of a document, in its order. */
function operationsIn(document: ApiDocument): OpenAPI.OperationObject[] {
  return Object.values(document.paths ?? {}).flatMap((item) =>
    METHODS.flatMap((method) => item?.[method] ?? []),
  );
}

/** Adds what the generator does not know: the feature, who may call, and how errors are answered. */
function annotate(operation: OpenAPI.OperationObject, policy: Policy | undefined): void {
  operation.tags = [operation.operationId?.split('.', 1)[0] ?? 'other'];
  operation.responses = {
    ...operation.responses,
    default: { description: 'Refused or failed', content: { 'application/json': { schema: ERROR } } },
  };
  if (policy?.roles === 'anyone') operation.security = [];
  const facts = policy ? [...audienceOf(policy), ...limitsOf(policy)] : [];
  if (facts.length > 0) operation.description = facts.join(' ');
}

function audienceOf({ roles }: Policy): string[] {
  return roles === 'anyone' ? [] : [`For ${roles.join(', ')}.`];
}

function limitsOf({ attempts }: Policy): string[] {
  if (!attempts) return [];
  const subject = attempts.per === 'address' ? '' : ` and per ${attempts.per}`;
  return [`Attempts are limited per network address${subject}.`];
}
