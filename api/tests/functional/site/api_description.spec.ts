import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { formValidators } from '#kinds/message/form_validators'
import { readValidator } from '#kinds/publication/publications_validators'
import { listValidator } from '#kinds/publication/reading/list_publications'
import { newsletterValidator } from '#newsletter/newsletter_validators'
import { shownEntryValidator } from '#reading/kinds_controller'
import { searchValidator } from '#reading/search_controller'
import { apiDocument, type ApiSchema } from '#site/api_description/api_description_controller'
import { shownNoticeValidator } from '#site/pages/page_calls_controller'
import { callOf, describedCall, faultOf, UNDESCRIBED } from '#tests/described_answers'

/** The validation rules for the parameters of each call, or for its body. */
const VALIDATORS = {
  'GET /api/publications': listValidator,
  'GET /api/publications/{id}': readValidator,
  'GET /api/search': searchValidator,
  'GET /api/shown/{path}/{slug}': shownEntryValidator,
  'GET /api/shown/pages/{slug}/{notice}': shownNoticeValidator,
  ...Object.fromEntries(
    Object.entries(formValidators).map(([form, validator]) => [`POST /api/${form}`, validator]),
  ),
  'POST /api/newsletter': newsletterValidator,
}

/** Form fields that other rules check. */
const CHECKED_ELSEWHERE = ['_gotcha', 'proof']

const describedCalls = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
)

/** The routes of the API that do not require a session. */
const publicRoutes = () =>
  Object.values(router.toJSON())
    .flat()
    .filter(({ pattern }) => pattern.startsWith('/api/') && pattern !== '/api/*')
    .filter(
      ({ middleware }) =>
        ![...middleware.all()].some((one) => 'name' in one && one.name === 'auth'),
    )
    .flatMap(({ methods, pattern }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => callOf(method, pattern)),
    )

function fieldsOf(call: string): ApiSchema {
  const described = describedCall(call)
  const { $ref = '' } = described?.requestBody?.content['application/json'].schema ?? {}
  const body = apiDocument.components.schemas[$ref.replace('#/components/schemas/', '')]
  if (body) return body
  const query = (described?.parameters ?? []).filter((parameter) => parameter.in === 'query')
  return {
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  }
}

test.group('The description of the API', () => {
  test('has every call that needs no session, and no other', ({ assert }) => {
    assert.sameMembers([...describedCalls, ...UNDESCRIBED], publicRoutes())
  })

  for (const [call, validator] of Object.entries(VALIDATORS)) {
    test(`has the rules for the fields of ${call}`, ({ assert }) => {
      const rules = validator.toJSONSchema() as ApiSchema
      const { properties = {}, required = [] } = fieldsOf(call)
      const names = Object.keys(properties).filter((name) => !CHECKED_ELSEWHERE.includes(name))
      assert.sameMembers(names, Object.keys(rules.properties ?? {}))
      assert.sameMembers([...required], [...(rules.required ?? [])])
      for (const [name, { type: _, enum: values, ...limits }] of Object.entries(
        rules.properties ?? {},
      )) {
        assert.containSubset(properties[name], limits)
        if (values && properties[name]?.type !== 'boolean')
          assert.sameMembers([...(properties[name]?.enum ?? [])], [...values])
      }
    })
  }
})

test.group('An answer to a visitor', () => {
  const live = { method: 'GET', url: '/api/health/live', status: 200 }
  test('has a fault if it has a field that is not described', ({ assert }) => {
    const fault = faultOf({ ...live, body: { status: 'ok', product: 'ufuq', load: 1 } })
    assert.match(String(fault), /must NOT have additional properties/)
  })

  test('has a fault if it is an error of another shape', ({ assert }) => {
    const fault = faultOf({ method: 'GET', url: '/api/users', status: 401, body: { error: 'No' } })
    assert.match(String(fault), /required property 'message'/)
  })
})
