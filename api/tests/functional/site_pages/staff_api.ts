import type { ApiClient } from '@japa/api-client'
import type { Role } from '@ufuq/shared/contract/users'
import type { PageValues } from '@ufuq/shared/kinds/page/page'
import type { Tree } from '@ufuq/shared/model/values'
import type { WireEntry } from '@ufuq/shared/model/wire'
import type User from '#people/user'
import { UserFactory } from '#tests/factories/user_factory'

export type SitePage = WireEntry<PageValues & Tree>

/** Gives a page another title in one or both languages. */
export const titled =
  (title: { ar?: string; en?: string }) =>
  (values: SitePage['values']): void => {
    Object.assign(values.title, title)
  }

/** The values of the section with this id. */
export function sectionOf(values: Tree, id: string): Tree {
  const section = (values['sections'] as Tree[]).find((one) => one['id'] === id)
  if (!section) throw new Error(`There is no section ${id}`)
  return section
}

/** The API calls that a member of staff makes for a page that the product ships. */
export class StaffApi {
  readonly person: User
  readonly page: string
  readonly send

  constructor(client: ApiClient, person: User, page: string) {
    this.person = person
    this.page = page
    this.send = client.as(person).at(`/api/entries/pages/${page}`)
  }

  async read(): Promise<SitePage> {
    const answer = await this.send('GET', '')
    answer.assertStatus(200)
    return answer.body().page
  }

  /** The saved values with a change. */
  async edited(edit: (values: SitePage['values']) => void): Promise<Tree> {
    const { values } = await this.read()
    edit(values)
    return values
  }

  async change(edit: (values: SitePage['values']) => void): Promise<SitePage> {
    const answer = await this.send('PATCH', '', { values: await this.edited(edit) })
    answer.assertStatus(200)
    return answer.body().page
  }

  async publish(...languages: ('ar' | 'en')[]): Promise<SitePage> {
    const publish = languages.length > 0 ? languages : ['ar', 'en']
    const answer = await this.send('PATCH', '', { publish })
    answer.assertStatus(200)
    return answer.body().page
  }
}

export const staffApi = async (client: ApiClient, page: string, role: Role = 'editor') =>
  new StaffApi(client, await UserFactory.merge({ role }).create(), page)
