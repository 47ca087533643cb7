import type { ApiClient } from '@japa/api-client'
import type { Role } from '@ufuq/shared/contract/users'
import { isOfTemplate } from '@ufuq/shared/kinds/page/shipped-page'
import { UserFactory } from '#tests/factories/user_factory'

export const text = (id: string, ar: string, en = '') => ({
  id,
  kind: 'text',
  hidden: false,
  heading: {
    ar: '',
    en: '',
  },
  text: {
    ar,
    en,
  },
  note: {
    ar: '',
    en: '',
  },
})

export const BOARD = {
  title: { ar: 'مجلس الأمناء', en: 'Our Board' },
  sections: [text('who', 'من **نحن**', 'Who we are')],
}

/** A member of staff, with the calls that they make for pages. */
export async function pagesOf(client: ApiClient, role: Role = 'editor') {
  const person = await UserFactory.merge({ role }).create()
  const send = client.as(person).at('/api/entries/pages')
  const create = async (values: object = BOARD): Promise<number> => {
    const answer = await send('POST', '', { values })
    answer.assertStatus(201)
    return answer.body().page.id
  }
  /** The page with this id or key. */
  const read = async (id: number | string) => (await send('GET', `/${id}`)).body().page
  const change = (id: number, values: object) => send('PATCH', `/${id}`, { values })
  /** Replaces the sections that staff added to a page that the product ships. */
  const addBelow = async (id: number | string, sections: object[]) => {
    const { values } = await read(id)
    const fixed = values.sections.filter(isOfTemplate)
    return send('PATCH', `/${id}`, { values: { sections: [...fixed, ...sections] } })
  }
  const publish = async (id: number, ...languages: string[]) => {
    ;(await send('PATCH', `/${id}`, { publish: languages })).assertStatus(200)
  }
  const withdraw = async (id: number, ...languages: string[]) => {
    ;(await send('PATCH', `/${id}`, { withdraw: languages })).assertStatus(200)
  }
  return { person, send, create, read, change, addBelow, publish, withdraw }
}

/** The response to a visitor's request for an address. */
export const shown = (client: ApiClient, language: 'ar' | 'en', slug: string) =>
  client.get(`/api/shown/pages/${encodeURIComponent(slug.replace(/^\//, 'key:'))}`).qs({ language })
