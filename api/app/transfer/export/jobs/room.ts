import db from '@adonisjs/lucid/services/db'
import { EXPORT_FORMS, type ExportForm, type Exports } from '@ufuq/shared/contract/exports'
import { assertRoomForLargeWrite, diskSpace } from '#core/files/disk_space'
import { ApiException } from '#core/errors/api_exception'

/** The disk space that stays free for everything else that the server writes. */
const RESERVE = 2 ** 30

/** How large an export in each form will be, and whether the disk has room for it. */
export async function listForms(): Promise<Exports['forms']> {
  const isFull = (await diskSpace.state(['data'])) === 'full'
  const free = (await diskSpace.free()).get('data') ?? Infinity
  const originals = await bytesOfOriginals()
  return EXPORT_FORMS.map((form) => {
    const bytes = form === 'wordpress' ? null : originals
    return { form, bytes, hasRoom: !isFull && (bytes ?? 0) + RESERVE <= free }
  })
}

/** Throws 507 if the disk has no room for an export in this form. */
export async function assertRoomFor(form: ExportForm): Promise<void> {
  await assertRoomForLargeWrite()
  const forms = await listForms()
  if (forms.some((one) => one.form === form && !one.hasRoom)) {
    throw ApiException.storageFull('Not enough disk space for this export')
  }
}

/** The size of all pictures and documents, which is most of an export. */
async function bytesOfOriginals(): Promise<number> {
  const row = await db.from('files').sum('bytes as bytes').first()
  return Number(row?.bytes ?? 0)
}
