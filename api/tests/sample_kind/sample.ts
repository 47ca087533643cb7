import db from '@adonisjs/lucid/services/db'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import { DateTime } from 'luxon'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { booleanColumn } from '#database/columns'
import { addEntryColumns } from '#database/kind_schema'
import { otherFiles } from '#content/locale_catalogues'
import { KINDS } from '#kinds/all'
import { declareKind } from '#kinds/kind'

class Sample extends BaseModel {
  @column({ isPrimary: true })
  declare id: number
  @column()
  declare entryId: number | null
  @column()
  declare version: number
  @booleanColumn()
  declare isPublished: boolean
  @column()
  declare changedById: number | null
  @column.dateTime()
  declare deletedAt: DateTime | null
  @column()
  declare deletedById: number | null
  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime
  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime
  @column()
  declare nameAr: string
  @column()
  declare nameEn: string
  @column()
  declare code: string
  @column()
  declare link: string | null
  @column()
  declare position: number
  @column()
  declare size: string
  @column()
  declare logoId: number | null
}

Object.assign(KINDS, { samples: declareKind('samples', Sample) })

for (const language of LANGUAGES)
  otherFiles.set(`${language}/kinds/samples`, new URL('samples.json', import.meta.url))

/** Creates the kind's table, which exists only in the test database. */
export async function makeSamples(): Promise<void> {
  const { schema, dialect } = db.connection()
  if (await schema.hasTable('samples')) return
  await schema.createTable('samples', (table) => {
    if (dialect.name === 'mysql') {
      table.charset('utf8mb4')
      table.collate('utf8mb4_bin')
    }
    addEntryColumns(table)
    table.string('name_ar', 200).notNullable().defaultTo('')
    table.string('name_en', 200).notNullable().defaultTo('')
    table.string('code', 20).notNullable().defaultTo('')
    table.string('link', 500).nullable()
    table.integer('position').unsigned().notNullable().defaultTo(0)
    table.string('size', 10).notNullable().defaultTo('small')
    table.integer('logo_id').unsigned().nullable().references('id').inTable('pictures')
  })
}
