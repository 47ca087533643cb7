import db from '@adonisjs/lucid/services/db'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type User from '#people/user'
import { controllerOf, queryParameters } from '#tests/functional/attacks/query_parameters'
import { worldsOf, type World } from '#tests/functional/attacks/worlds'
import {
  addressOf,
  bodyOf,
  methodOf,
  patternOf,
  ROWS,
  type Row,
  type World as Records,
} from '#tests/functional/role_matrix/rows'

type Role = 'author' | 'admin'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Fields that nobody may set, with values that are recognisable wherever they are stored or shown.
 */
const PLANTED = {
  id: 987_654,
  authorId: 987_654,
  userId: 987_654,
  role: 'admin',
  abilities: ['users.manage'],
  username: 'planted',
  email: 'planted@example.org',
  password: 'planted password',
  emailKey: 'planted',
  signInStamp: 'planted',
  resetTokenHash: 'planted',
  html: 'planted',
  kind: 'planted',
  disabledAt: '1999-09-09T00:00:00.000Z',
  createdAt: '1999-09-09T00:00:00.000Z',
  updatedAt: '1999-09-09T00:00:00.000Z',
  deletedAt: '1999-09-09T00:00:00.000Z',
  publishedAt: '1999-09-09T00:00:00.000Z',
}
const TRACES = /planted|987654|1999-09-09/

/**
 * Fields that the call itself accepts, so the test plants nothing in them. For example, an editor
 * may set `publishedAt`.
 */
const OWN_FIELDS: Record<string, string[]> = {
  'POST /api/users': ['role'],
  'PUT /api/users/:id/role': ['role'],
  'POST /api/publications': ['publishedAt'],
  'PATCH /api/publications/:id': ['publishedAt'],
}

const HOSTILE_IDS = [
  '-1',
  '999999',
  '1.0',
  '1%20OR%201=1',
  '1%3BDROP%20TABLE%20users',
  '__proto__',
  '99999999999999999999',
]

/** A condition, a statement, a list, and a number beyond all ids. */
const HOSTILE_QUERIES: ((name: string) => string)[] = [
  (name) => `${name}=%27%20OR%20%271%27%3D%271`,
  (name) => `${name}=%5C%27%3B%20DROP%20TABLE%20users%3B%20--`,
  (name) => `${name}[]=a&${name}[]=b`,
  (name) => `${name}=99999999999999999999`,
]

/**
 * Attacks that every present or future endpoint must withstand. Each asserts that stored data
 * is unchanged.
 */
export function attackEveryEndpoint(worldOf: (role: Role) => Promise<World<Records>>) {
  const writes = ROWS.filter((row) => WRITES.has(methodOf(row)))

  test.group('On every endpoint', (group) => {
    const worlds = worldsOf(group, ['author', 'admin'], worldOf)

    /** Calls `act` for each endpoint, and asserts that stored data is unchanged. */
    const withoutEffect = (
      chosen: Row[],
      assert: Assert,
      act: (call: { row: Row; address: string; body: object; person: User }) => Promise<void>,
    ) =>
      worlds.within('admin', async ({ world, person, before, everything }) => {
        for (const row of chosen)
          await act({ row, address: addressOf(row, world), body: bodyOf(row, world), person })
        assert.deepEqual(await everything(), before)
      })

    for (const role of ['author', 'admin'] as const) {
      test(`mass assignment sets nothing that is not the sender’s: ${role}`, async ({
        client,
        assert,
      }) => {
        for (const row of writes.filter(({ call, body }) => body && call.includes(' /api/'))) {
          await worlds.within(role, async ({ world, person, everything }) => {
            const before = await administrators()
            const route = `${methodOf(row)} ${patternOf(row)}`
            const own = role === 'author' ? [] : (OWN_FIELDS[route] ?? [])
            await client
              .request(addressOf(row, world), methodOf(row))
              .loginAs(person)
              .json(plantedIn(bodyOf(row, world), own))
            assert.notMatch(JSON.stringify(await everything()), TRACES, row.call)
            if (!own.includes('role')) assert.deepEqual(await administrators(), before, row.call)
          })
        }
      })
    }

    test('cross-site request forgery is refused with a session, too', async ({
      client,
      assert,
    }) => {
      await withoutEffect(writes, assert, async ({ row, address, body, person }) => {
        const call = client.request(address, methodOf(row)).loginAs(person)
        const response = await call.header('origin', 'https://evil.example').type('form').form(body)
        assert.equal(response.status(), 403, row.call)
      })
    })

    const wrongBodies: [string, string, string][] = [
      ['a list', 'application/json', '[{"role":"admin"}]'],
      ['a form', 'application/x-www-form-urlencoded', 'role=admin&username=x'],
      ['what is no gzip', 'application/json', 'gzip'],
      ['nesting beyond all reason', 'application/json', `${'{"a":['.repeat(10_000)}1`],
    ]
    for (const [name, type, bytes] of wrongBodies) {
      test(`a body of the wrong kind is malformed and changes nothing: ${name}`, async ({
        client,
        assert,
      }) => {
        const inApi = writes.filter(({ call }) => call.includes(' /api/'))
        await withoutEffect(inApi, assert, async ({ row, address, person }) => {
          const call = client
            .request(address, methodOf(row))
            .loginAs(person)
            .header('content-type', type)
          if (bytes === 'gzip') call.header('content-encoding', 'gzip')
          call.request.send(bytes)
          const response = await call
          assert.equal(response.status(), 400, row.call)
          assert.equal(response.body().code, 'malformed', row.call)
        })
      })
    }

    test('an unknown id, or one that is no number, is not found', async ({ client, assert }) => {
      const withIds = ROWS.filter((row) => patternOf(row).includes('/:id'))
      await withoutEffect(withIds, assert, async ({ row, body, person }) => {
        const method = methodOf(row)
        for (const id of HOSTILE_IDS) {
          const address = patternOf(row).replace(':path', 'trials').replace(':id', id)
          const call = client.request(address, method).loginAs(person)
          if (method !== 'GET') call.json(body)
          const response = await call
          // 405 if the path also matches a route of another method that accepts any text, such as a
          // slug
          assert.oneOf(response.status(), [404, 405], `${row.call} with ${id}`)
        }
      })
    })

    test('any query parameter is text, or refused, and no condition, statement or list', async ({
      client,
      assert,
    }) => {
      const parameters = await queryParameters()
      const names = [...new Set([...parameters.values()].flat())]
      assert.includeMembers(names, ['q', 'tag', 'after', 'limit', 'language', 'status', 'kind'])
      const asked = new Set<string>()
      const reads = ROWS.filter(({ call }) => call.startsWith('GET /api/'))
      await withoutEffect(reads, assert, async ({ row, address, person }) => {
        const [page = ''] = address.split('?')
        if (asked.has(page)) return
        asked.add(page)
        const ask = async (to: string) => {
          const response = await client.as(person).get(to)
          const said = `${row.call} as ${to}: ${response.status()}`
          assert.isBelow(response.status(), 500, said)
          assert.notMatch(response.text(), /\$scrypt\$|SQLITE_|ER_PARSE|syntax error/, said)
          return { status: response.status(), said }
        }
        const own = parameters.get(await controllerOf(patternOf(row))) ?? []
        for (const name of own)
          for (const make of HOSTILE_QUERIES) await ask(`${page}?${make(name)}`)
        // Unknown parameters can be sent together with the parameters that the call needs. The
        // unknown ones are ignored, not rejected.
        const others = names
          .filter((name) => !own.includes(name))
          .flatMap((name) => HOSTILE_QUERIES.map((make) => make(name)))
        const sign = address.includes('?') ? '&' : '?'
        const { status, said } = await ask(`${address}${sign}${others.join('&')}`)
        assert.notEqual(status, 422, said)
      })
    })

    test('a visitor’s query parameters open no draft', async ({ client, assert }) => {
      const names = new Set([...(await queryParameters()).values()].flat())
      await worlds.within('author', async () => {
        const drafts = await db.from('sides').where('status', 'draft').select('title')
        assert.isNotEmpty(drafts)
        const queries = [...names].flatMap((name) => HOSTILE_QUERIES.map((make) => make(name)))
        for (const query of queries) {
          const response = await client.get(`/api/publications?${query}`)
          const said = `${query}: ${response.status()}`
          assert.oneOf(response.status(), [200, 401, 422], said)
          for (const { title } of drafts) assert.notInclude(response.text(), `"${title}"`, said)
        }
      })
    })
  })
}

const administrators = async () => {
  const rows = await db.from('users').where('role', 'admin').orderBy('id').select('id')
  return rows.map(({ id }) => id)
}

/**
 * The body with the planted fields added, at the top level and in each object inside it. The fields
 * in `own`, which the call accepts, are not added.
 */
function plantedIn(body: object, own: string[]): object {
  const inner = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? plantedIn(value, own)
        : value,
    ]),
  )
  const planted = Object.entries(PLANTED).filter(([name]) => !own.includes(name))
  return { ...Object.fromEntries(planted), ...inner }
}
