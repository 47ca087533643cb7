import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import type { PictureFacts } from '@ufuq/shared/contract/picture-library'
import type { PictureFiles } from '@ufuq/shared/contract/pictures'
import type { picture } from '@ufuq/shared/kinds/picture/picture'
import type { ValuesOf } from '@ufuq/shared/model/fields'
import type { WireEntry } from '@ufuq/shared/model/wire'
import type { PictureOriginal } from '#content/pictures'
import type User from '#people/user'
import { dataFolder } from '#start/env'
import { originals } from '#stored_files/storage/originals'
import { UserFactory } from '#tests/factories/user_factory'
import { photo } from '#tests/functional/pictures/photos'

type Role = 'author' | 'editor' | 'admin'

export type Picture = WireEntry<ValuesOf<typeof picture.fields>> & PictureFacts

/** The library's API calls, made as one member of staff. */
export class PictureLibrary {
  readonly #client: ApiClient
  readonly person: User
  readonly send

  constructor(client: ApiClient, person: User) {
    this.#client = client
    this.person = person
    this.send = client.as(person).at('/api/')
  }

  sendFile(path: string, content: Buffer, filename = 'well.jpg', method: 'POST' | 'PUT' = 'POST') {
    return this.#client
      .request(`/api/${path}`, method)
      .loginAs(this.person)
      .file('file', content, { filename })
  }

  async upload(content?: Buffer, name?: string): Promise<Picture> {
    const answer = await this.sendFile('pictures', content ?? (await photo()), name)
    if (answer.status() !== 201) throw new Error(`${answer.status()}: ${answer.text()}`)
    return answer.body().picture
  }

  async read(id: number): Promise<Picture> {
    const answer = await this.send('GET', `entries/pictures/${id}`)
    answer.assertStatus(200)
    return answer.body().picture
  }

  async list(query = ''): Promise<Picture[]> {
    const answer = await this.send('GET', `entries/pictures${query}`)
    answer.assertStatus(200)
    return answer.body()
  }

  async describe(id: number, values: object): Promise<Picture> {
    const answer = await this.send('PATCH', `entries/pictures/${id}`, { values })
    answer.assertStatus(200)
    return answer.body().picture
  }
}

export const libraryOf = async (client: ApiClient, role: Role = 'editor') =>
  new PictureLibrary(client, await UserFactory.merge({ role }).create())

/** Gives a real file to a picture whose row was created without an upload. */
export async function storeOriginalOf<Made extends Pick<PictureOriginal, 'originalKey'>>(
  picture: Made,
): Promise<Made> {
  const file = join(await mkdtemp(join(dataFolder.path, 'original-')), 'photo.jpg')
  await writeFile(file, await photo({ width: 16, height: 12 }))
  await originals.store(picture.originalKey, file)
  return picture
}

const uploads = join(dataFolder.path, 'uploads')
const filesIn = (folder: string): Promise<string[]> =>
  readdir(join(uploads, folder)).catch(() => [])

/** Everything that uploads leave behind: files and database rows. */
export async function traces() {
  const originals = await filesIn('originals')
  const incoming = await filesIn('incoming')
  const rows = await db.from('files').select('id').orderBy('id')
  return { originals, incoming, rows }
}

/** The names of the files derived from a picture. */
export const madeFilesOf = async ({ id, file }: PictureFiles): Promise<string[]> =>
  (await filesIn('made')).filter((name) => name.startsWith(`${id}-${file}-`)).toSorted()
