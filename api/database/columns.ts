import { column } from '@adonisjs/lucid/orm'

/** SQLite and MySQL both return 0 and 1. */
export const booleanColumn = () =>
  column({ consume: (value) => (value === null ? null : Boolean(value)) })

/** SQLite and MariaDB return text, MySQL an object. */
export const jsonColumn = () =>
  column({
    prepare: (value) => (value === null || value === undefined ? value : JSON.stringify(value)),
    consume: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  })
