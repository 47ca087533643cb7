import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { ShownForm } from '@ufuq/shared/kinds/form/shown-form'
import { binEntry } from '#entries/bin'
import { changeEntry } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { messages } from '#kinds/message/message_kind'
import { emptiesTables } from '#tests/emptied_tables'
import { ANSWERS, createForm, FIELDS } from '#tests/factories/form_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { newestMessage, storedMessages } from '#tests/functional/inbox/stored_messages'

const send = (client: ApiClient, id: number, body: object = {}) =>
  client.post(`/api/forms/${id}`).json({ ...ANSWERS, language: 'en', ...body })

const shown = async (client: ApiClient, id: number | string, language = 'en') =>
  (await client.get(`/api/shown/forms/${id}`).qs({ language })).body() as ShownForm

test.group('A form by staff', () => {
  test('is read in one language, and its answers in both', async ({ client, assert }) => {
    const consent = { ar: 'أوافق', en: 'I agree' }
    const { id } = await createForm({ consent, keepDays: 90 })
    const form = await shown(client, id, 'ar')
    assert.deepInclude(form, {
      title: 'التسجيل',
      state: 'open',
      placesLeft: null,
      consent: 'أوافق',
    })
    assert.deepEqual(
      form.fields.map(({ name, label }) => [name, label]),
      FIELDS.map(({ id: name, label }) => [name, label.ar]),
    )
    assert.notProperty(form, 'keepDays')

    const refused = await send(client, id)
    refused.assertStatus(422)
    assert.equal(refused.body().errors[0].field, 'consent')
    const response = await send(client, id, { consent: 'yes' })
    response.assertStatus(200)
    const { answers, ...message } = await newestMessage()
    assert.deepInclude(message, {
      type: 'form',
      form: id,
      name: 'ليلى',
      email: 'layla@example.org',
      consent: 'I agree',
      language: 'en',
      status: 'new',
    })
    assert.deepInclude(answers.at(-1), {
      id: 'meal',
      labelAr: 'الغداء',
      labelEn: 'Lunch',
      value: 'plants',
      inAr: 'نباتي',
      inEn: 'Vegetarian',
    })
    await send(client, id, { consent: 'yes' })
    assert.lengthOf(await storedMessages(), 1)
  })

  test('refuses what no visitor could have sent, and stores nothing', async ({
    client,
    assert,
  }) => {
    const { id } = await createForm()
    const hostile: [string, unknown][] = [
      ['name', ''],
      ['name', 'x'.repeat(201)],
      ['name', { $ne: null }],
      ['name', ['a', { b: 1 }]],
      ['name', 7],
      ['email', 'a@b.org\nBcc: c@d.org'],
      ['email', 'layla'],
      ['email', { toString: 1 }],
      ['phone', '1'.repeat(41)],
      ['meal', 'constructor'],
      ['meal', '__proto__'],
      ['meal', 'Meat'],
      ['meal', 'meat,plants'],
      ['meal', ['meat', 'plants']],
      ['about', 'event:999999'],
      ['about', 'user:1'],
      ['about', '/etc/passwd'],
      ['about', "event:1' or '1'='1"],
      ['language', 'fr'],
      ['language', 'constructor'],
    ]
    for (const [field, value] of hostile) {
      const response = await send(client, id, { [field]: value })
      assert.equal(response.status(), 422, `${field} ${JSON.stringify(value)}`)
    }
    for (const at of ['0', '-1', '1.5', '1e3', '999999', 'contact', '..%2fadmin', "1'"]) {
      const response = await client.post(`/api/forms/${at}`).json(ANSWERS)
      assert.include([404, 405], response.status(), at)
    }
    const trapped = await send(client, id, { _gotcha: 'x' })
    trapped.assertStatus(200)
    assert.lengthOf(await storedMessages(), 0)
  })

  test('stores only what it asks for', async ({ client, assert }) => {
    const { id } = await createForm()
    const text = "<script>alert(1)</script> '; drop table entries; --"
    const foreign = {
      type: 'contact',
      status: 'archived',
      outcome: 'accepted',
      form: 1,
      answers: [],
    }
    const response = await send(client, id, {
      ...foreign,
      name: `${text} \u202E`,
      notes: 'x',
      extra: 'x',
    })
    response.assertStatus(200)
    const message = await newestMessage()
    assert.deepInclude(message, {
      type: 'form',
      form: id,
      status: 'new',
      outcome: 'open',
      notes: '',
    })
    assert.equal(message.name, text)
    assert.lengthOf(message.answers, 4)
  })

  test('closes by date, in page and call', async ({ client, assert }) => {
    const { id } = await createForm({ closes: '2020-01-01T00:00:00.000Z' })
    assert.equal((await shown(client, id)).state, 'closed')
    const response = await send(client, id)
    response.assertStatus(409)
    assert.equal(response.body().code, 'form_closed')
  })

  test('frees a place that was cancelled or deleted, and takes it again', async ({
    client,
    assert,
  }) => {
    const { id } = await createForm({ places: 1 })
    await send(client, id)
    assert.deepInclude(await shown(client, id), { state: 'full', placesLeft: 0 })
    const [first] = await storedMessages()
    const change = (outcome: string) =>
      changeEntry({ kind: messages, id: first!.id, by }, { values: { outcome } })
    const editor = await UserFactory.merge({ role: 'editor' }).create()
    const by = { id: editor.id, role: editor.role }
    await change('cancelled')
    assert.deepInclude(await shown(client, id), { state: 'open', placesLeft: 1 })
    const other = await send(client, id, { email: 'omar@example.org' })
    other.assertStatus(200)
    await assert.rejects(() => change('open'), /All places are taken/)
    const second = (await storedMessages()).at(-1)
    await binEntry({ kind: messages, id: second!.id, by: PRODUCT })
    await change('open')
    assert.deepInclude(await shown(client, id), { placesLeft: 0 })
  })

  test('is counted and filtered by staff', async ({ client, assert }) => {
    const { id } = await createForm()
    const { id: empty } = await createForm()
    await send(client, id)
    const editor = client.as(await UserFactory.merge({ role: 'editor' }).create())
    const counts = (await editor.get('/api/entries/forms')).body()
    assert.sameDeepMembers(
      counts.map((form: { id: number; answers: number }) => [form.id, form.answers]),
      [
        [id, 1],
        [empty, 0],
      ],
    )
    for (const [asked, count] of [
      [id, 1],
      [empty, 0],
    ]) {
      const found = await editor.get(`/api/entries/inbox?filter[form]=${asked}`)
      assert.lengthOf(found.body(), count ?? 0)
    }
    const searched = await editor.get('/api/entries/inbox?q=Vegetarian')
    assert.lengthOf(searched.body(), 1)
  })
})

test.group('Answers to forms by staff', () => {
  test('are a table of their own, with a column for each question', async ({ client, assert }) => {
    const { id } = await createForm()
    await send(client, id, { name: '=1+1' })
    const admin = client.as(await UserFactory.apply('admin').create())
    const table = async (query: string) =>
      (await admin.get(`/api/messages/export.csv?${query}`)).text().trim().split('\r\n')
    const [heading, row] = await table(`language=en&filter[form]=${id}`)
    assert.include(heading, '"Name","Email","Phone","Lunch"')
    assert.include(row, 'Vegetarian')
    assert.notInclude(row, '"=1')
    assert.notInclude((await table('language=en'))[0], 'Lunch')
  })

  test('follow the fixed fields of a form of the site, and may be missing', async ({
    client,
    assert,
  }) => {
    const message = { name: 'Omar', email: 'omar@example.org', message: 'Which way is open to me?' }
    const editor = client.as(await UserFactory.merge({ role: 'editor' }).create())
    const way = { ...FIELDS[3], id: 'way', isRequired: true, label: { ar: 'كيف', en: 'Which way' } }
    const saved = await editor.get('/api/entries/forms/contact')
    saved.assertStatus(200)
    const change = await editor.patch('/api/entries/forms/contact', {
      values: { fields: [way] },
      publish: ['ar', 'en'],
    })
    change.assertStatus(200)
    ;(await client.post('/api/contact').json(message)).assertStatus(200)
    assert.deepEqual((await newestMessage()).answers, [])
    const chosen = { ...message, message: 'Another question.', way: 'plants' }
    ;(await client.post('/api/contact').json(chosen)).assertStatus(200)
    const { type, name, answers } = await newestMessage()
    assert.deepInclude({ type, name }, { type: 'contact', name: 'Omar' })
    assert.deepInclude(answers[0], { id: 'way', inEn: 'Vegetarian' })
    assert.equal((await shown(client, 'contact')).fields[0]?.name, 'way')
    const posted = { ...message, message: 'A third question.', way: 'meat' }
    ;(await client.post('/en/contact').form(posted)).assertStatus(200)
    assert.equal((await newestMessage()).answers[0]?.inEn, 'Meat')
    const page = await client.get('/en/contact').header('accept', 'text/html')
    assert.include(page.text(), 'Which way')
    ;(await editor.delete('/api/entries/forms/contact')).assertStatus(403)
    const taken = await editor.patch('/api/entries/forms/contact', {
      values: { fields: [{ ...way, id: 'message' }] },
    })
    taken.assertStatus(422)
  })
})

test.group('A form by staff without JavaScript', () => {
  test('is posted to its page', async ({ client, assert }) => {
    const days = { ...FIELDS[3], id: 'days', type: 'several' }
    const { id } = await createForm({ places: 1, keepDays: 77, fields: [...FIELDS, days] })
    const privacy = await client.get('/en/privacy').header('accept', 'text/html')
    assert.include(privacy.text(), 'Number of days after they arrive: 77.')
    const post = (values: object) =>
      client
        .post('/en/about')
        .header('accept', 'text/html')
        .form({ ...ANSWERS, _form: String(id), ...values })
    ;(await post({ email: 'layla' })).assertStatus(422)
    assert.lengthOf(await storedMessages(), 0)
    const response = await post({ days: ['meat', 'plants'] })
    response.assertStatus(200)
    response.assertHeader('cache-control', 'no-store')
    const message = await newestMessage()
    assert.deepInclude(message, { type: 'form', form: id, language: 'en' })
    assert.equal(message.answers.at(-1)?.inEn, 'Meat, Vegetarian')
    ;(await post({ email: 'omar@example.org' })).assertStatus(409)
    ;(await post({ _form: '999999' })).assertStatus(404)
    ;(await post({ _form: 'contact' })).assertStatus(404)
    assert.lengthOf(await storedMessages(), 1)
  })
})

test.group('The last place of a form', (group) => {
  emptiesTables(group)

  test('is taken by one of two people at once', async ({ client, assert }) => {
    const { id } = await createForm({ places: 1 })
    const responses = await Promise.all(
      ['a', 'b', 'c'].map((from) => send(client, id, { email: `${from}@example.org` })),
    )
    const refused = responses.filter((response) => response.status() === 409)
    assert.lengthOf(refused, 2)
    assert.equal(refused[0]?.body().code, 'form_full')
    assert.lengthOf(await storedMessages(), 1)
  })
})

test.group('The rules of a form by staff', () => {
  test('are told to whoever writes it', async ({ client, assert }) => {
    const editor = client.as(await UserFactory.merge({ role: 'editor' }).create())
    const create = async (values: object, publish = ['ar', 'en']) =>
      editor.post('/api/entries/forms', { values, publish })
    const title = { ar: 'استطلاع', en: 'Survey' }
    const [name] = FIELDS
    const cases: [object, string, string][] = [
      [{ title, fields: [name] }, 'isAnonymous', 'anonymous'],
      [{ title, fields: FIELDS, isAnonymous: true }, 'isAnonymous', 'notAnonymous'],
      [{ title, fields: [...FIELDS, { ...name, id: 'proof' }] }, 'fields.4.id', 'distinct'],
      [
        {
          title,
          fields: [
            ...FIELDS,
            ...['f1', 'f2', 'f3', 'f4'].map((id) => ({ ...name, id, type: 'file' })),
          ],
        },
        'fields',
        'maxFiles',
      ],
      [
        { title, fields: [...FIELDS, { ...name, id: 'x', label: { ar: 'سؤال', en: '' } }] },
        'fields.4.label.en',
        'required',
      ],
    ]
    for (const [values, field, rule] of cases) {
      const response = await create(values)
      response.assertStatus(422)
      assert.containsSubset(response.body().errors, [{ field, rule }])
    }
    const arabic = await create({ ...cases[4]![0] }, ['ar'])
    arabic.assertStatus(201)
  })

  test('keep the type of a field that was answered', async ({ client, assert }) => {
    const editor = client.as(await UserFactory.merge({ role: 'editor' }).create())
    const { id } = await createForm()
    const change = (type: string) =>
      editor.patch(`/api/entries/forms/${id}`, {
        values: {
          fields: FIELDS.map((field) => (field.id === 'phone' ? { ...field, type } : field)),
        },
      })
    ;(await change('text')).assertStatus(200)
    ;(await change('phone')).assertStatus(200)
    await send(client, id)
    const refused = await change('text')
    refused.assertStatus(422)
    assert.containsSubset(refused.body().errors, [{ field: 'fields.2.type', rule: 'answered' }])
  })
})
