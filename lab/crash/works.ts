// What the product is killed during. Another work joins by a row in the table.
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
