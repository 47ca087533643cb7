import { column } from '@adonisjs/lucid/orm'

/** A column of booleans, which SQLite and MySQL both return as 0 and 1. */
export const booleanColumn = () =>
  column({ consume: (value) => (value === null ? null : Boolean(value)) })

/** A column of JSON, which SQLite and MariaDB return as text, and MySQL as an object. */
export const jsonColumn = () =>
  column({
    prepare: (value) => (value === null || value === undefined ? value : JSON.stringify(value)),
    consume: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  })
