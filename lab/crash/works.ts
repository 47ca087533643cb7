// The tasks during which the product or its database is killed. To add a task, add a row to this
// table.
import { backups } from './backups.ts'
import { migrations } from './migrations.ts'
import { restores } from './restores.ts'
import { uploads } from './uploads.ts'
import type { Work } from './work.ts'
import { writes } from './writes.ts'

export const works = { writes, uploads, migrations, backups, restores } satisfies Record<
  string,
  () => Work
>
export type WorkName = keyof typeof works
