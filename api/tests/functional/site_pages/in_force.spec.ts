import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Tree } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { drop } from '#content/cache'
import { siteContent } from '#content/site_content'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { text } from '#tests/functional/kinds/page_calls'
import { organisationOf } from '#tests/functional/site/organisation/organisation_calls'
import { sectionOf, staffApi } from '#tests/functional/site_pages/staff_api'

const textOf = async (client: ApiClient, path: string) => {
  const answer = await client.get(path)
  answer.assertStatus(200)
  return answer.text()
}

async function publish(client: ApiClient, page: string, edit: (values: Tree) => void) {
  const api = await staffApi(client, page, 'admin')
  await api.change(edit)
  return api.publish()
}

const both = (ar: string, en: string) => ({ ar, en })

test.group('What staff published of the site', () => {
  test('shows lists in their order, with the items that were added', async ({ client, assert }) => {
    await publish(client, 'about', (values) => {
      const history = sectionOf(values, 'history')
      const events = history['events'] as { id: string }[]
      const texts = { title: both('عام جديد', 'A new year'), text: both('نصّ', 'A text.') }
      history['events'] = [
        ...events.slice(-1),
        { id: 'n-1', year: '2025', ...texts },
        ...events.slice(0, 1),
      ]
    })
    for (const path of ['/about', '/en/about']) {
      const years = [...(await textOf(client, path)).matchAll(/<b class="num">(\d{4})<\/b>/g)]
      assert.deepEqual(
        years.map(([, year]) => year),
        ['2024', '2025', '2008'],
      )
    }
    assert.include(await textOf(client, '/about'), 'عام جديد')
  })

  test('shows a project without a partner', async ({ client, assert }) => {
    await publish(client, 'projects', (values) => {
      const projects = sectionOf(values, 'evidence')['projects'] as Tree[]
      const changed = { partner: both('', ''), place: both('الكرك', 'Karak'), link: '/impact' }
      Object.assign(projects[0] ?? {}, changed)
    })
    const page = await textOf(client, '/en/projects')
    const [first = ''] = /<article class="project".*?<\/article>/s.exec(page) ?? []
    assert.notInclude(first, 'In partnership with')
    assert.include(first, '<p class="fine">Karak</p>')
    assert.include(first, '<h3><a href="/en/impact"')
    const home = await textOf(client, '/en')
    assert.include(home, '<span class="fine who"></span>')
  })

  test('shows any number of steps, and the buttons of each section', async ({ client, assert }) => {
    await publish(client, 'home', (values) => {
      const steps = sectionOf(values, 'steps')
      const [first] = steps['steps'] as Tree[]
      steps['steps'] = [first, { id: 'n-1', title: both('ثمّ', 'And then'), text: both('ن', 'T') }]
      const label = both('كلّ الآبار', 'All wells')
      sectionOf(values, 'hero')['buttons'] = [{ id: 'n-2', label, target: '/wells' }]
      sectionOf(values, 'impact')['buttons'] = []
    })
    const page = await textOf(client, '/en')
    const [, steps = ''] = /<ul class="steps ruled">(.*?)<\/ul>/s.exec(page) ?? []
    assert.lengthOf(steps.match(/<li>/g) ?? [], 2)
    assert.include(steps, 'And then')
    const [, top = ''] = /<div class="actions">(.*?)<\/div>/s.exec(page) ?? []
    assert.lengthOf(top.match(/<a /g) ?? [], 1)
    assert.match(top, /href="\/en\/wells"[^>]*>All wells/)
    const [, impact = ''] = /<section class="impact section">(.*?)<\/section>/s.exec(page) ?? []
    assert.notInclude(impact, '<a ')
  })

  test('shows the ways to give', async ({ client, assert }) => {
    assert.include(await textOf(client, '/en/donate'), '<p>You cannot give through this site yet')
    const number = 'JO94CBJO0010000000000131000302'
    await publish(client, 'donate', (values) => {
      const label = both('بالبطاقة', 'By card')
      Object.assign(sectionOf(values, 'giving'), {
        currency: both('دينارًا', 'JOD'),
        payments: [
          { id: 'n-1', label, target: 'https://pay.example.org/ours', text: both('', '') },
        ],
        accounts: [
          {
            id: 'n-2',
            title: both('حوالة', 'Transfer'),
            holder: both('', ''),
            number,
            text: both('', ''),
          },
        ],
      })
    })
    const page = await textOf(client, '/en/donate')
    assert.match(page, /25(?:<!-- -->)? (?:<!-- -->)?<small>JOD</)
    assert.match(page, /<a class="btn[^"]*" href="https:\/\/pay\.example\.org\/ours"[^>]*>By card/)
    assert.include(page, `<bdi dir="ltr">${number}</bdi>`)
    assert.include(page, 'Copy number')
    assert.notInclude(page, '<p>You cannot give through this site yet')
    assert.include(await textOf(client, '/donate'), '<small>دينارًا</small>')
  })

  test('shows the sections of the home page in their order', async ({ client, assert }) => {
    await publish(client, 'home', (values) => {
      const [hero, programmes, steps, latest, ...rest] = values['sections'] as Tree[]
      const own = text('who', 'السقّاؤون هنا', 'The carriers are here')
      values['sections'] = [hero, programmes, latest, own, { ...steps, hidden: true }, ...rest]
    })
    const page = await textOf(client, '/en')
    const latest = '>Latest publications<'
    const places = ['class="strata"', latest, 'The carriers are here', 'class="ledger ruled"']
    const found = places.map((place) => page.indexOf(place))
    assert.notInclude(found, -1)
    assert.deepEqual(
      found,
      found.toSorted((one, other) => one - other),
    )
    assert.notInclude(page, 'class="steps"')
    const { site } = await siteContent()
    assert.equal(site.email, 'hello@ufuq.example')
  })

  test('keeps every section of the home page, and its hero first', async ({ client }) => {
    const api = await staffApi(client, 'home')
    const refused = async (edit: (sections: Tree[]) => Tree[]) => {
      const values = await api.edited((own) => {
        own.sections = edit(own.sections) as typeof own.sections
      })
      const answer = await api.send('PATCH', '', { values })
      answer.assertStatus(422)
    }
    await refused((sections) => sections.toReversed())
    await refused((sections) => sections.slice(0, -1))
    await refused(([hero, ...rest]) => [{ ...hero, hidden: true }, ...rest])
  })

  test('calls the organisation by its name everywhere', async ({ client, assert }) => {
    await (
      await organisationOf(client)
    ).show({
      siteName: { ar: 'الجمعية الخيرية', en: 'Kind & Co' },
      shortName: { ar: 'الجمعية', en: 'Kind' },
      tagline: { en: 'Kindly yours' },
      email: 'us@example.org',
      telephone: '+966 11 555 0100',
    })

    const home = await textOf(client, '/en')
    assert.include(home, '<title>Kind &amp; Co | Kindly yours</title>')
    assert.include(home, 'property="og:site_name" content="Kind &amp; Co"')
    assert.include(home, '"name":"Kind & Co"')
    assert.include(await textOf(client, '/contact'), 'mailto:us@example.org')
    assert.include(await textOf(client, '/contact'), 'tel:+966115550100')
    assert.include(await textOf(client, '/feed.xml'), '<name>الجمعية الخيرية</name>')
    assert.include(await textOf(client, '/en/site.webmanifest'), 'Kind & Co')
    const { texts } = await siteContent()
    assert.include(texts.ar.common.meta.notFound.description, 'لموقع الجمعية الخيرية')
    assert.equal(texts.ar.mail.passwordLink.signature, 'الجمعية الخيرية')
    assert.notMatch(JSON.stringify(texts), /\{\{(?:siteName|shortName|tagline|newsletterName)\}\}/)
    for (const path of ['/', '/en', '/about', '/en/volunteer']) {
      assert.notMatch(await textOf(client, path), /مؤسسة أفق|Ufuq Foundation/)
    }
  })

  test('names the legal form of the organisation', async ({ client, assert }) => {
    assert.notInclude(await textOf(client, '/en'), 'nonprofitStatus')
    await (await organisationOf(client)).show({ nonprofitStatus: 'NonprofitANBI' })
    const status = '"nonprofitStatus":"https://schema.org/NonprofitANBI"'
    assert.include(await textOf(client, '/en'), status)
  })

  test('writes dates and numbers as the country does', async ({ client, assert }) => {
    const about = {
      status: 'published',
      publishedAt: DateTime.fromISO('2025-01-15T12:00Z'),
    } as const
    await PublicationFactory.merge({ ...about, language: 'ar', slug: 'wells' }).create()
    await PublicationFactory.merge({ ...about, language: 'en', slug: 'wells' }).create()
    drop(null)
    const shipped = await textOf(client, '/publications/wells')
    assert.include(shipped, '15 / 01 / 2025')
    assert.include(shipped, '15 كانون الثاني')
    const english = await textOf(client, '/en/publications/wells')
    const organisation = await organisationOf(client)
    await organisation.save({ months: 'tunisia', digits: 'arabic', weekStart: 'sunday' })
    assert.equal(await textOf(client, '/publications/wells'), shipped)
    await organisation.publish()

    const page = await textOf(client, '/publications/wells')
    assert.include(page, '١٥ / ٠١ / ٢٠٢٥')
    assert.include(page, '١٥ جانفي')
    assert.equal(await textOf(client, '/en/publications/wells'), english)
    assert.include(await textOf(client, '/impact'), '٤٨٬٢٠٠')
    const { common, admin, mail } = (await siteContent()).texts.ar
    assert.equal(common.locale, 'ar-TN-u-nu-arab')
    assert.include(JSON.stringify(admin), '"weekStart":"sunday"')
    assert.include(mail.passwordLink.made.text, '٢٤ ساعة')
    const unknown = await organisation.send('PATCH', '', { values: { months: 'mars' } })
    unknown.assertStatus(422)
  })

  test('ends neither an element nor the state script', async ({ client, assert }) => {
    const hostile = '</script><img src=x onerror=alert(1)>'
    await publish(client, 'about', (values) => {
      values['title'] = both('عنوان', hostile)
    })
    const page = await textOf(client, '/en/about')
    assert.notInclude(page, hostile)
    assert.include(page, '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;')
  })
})
