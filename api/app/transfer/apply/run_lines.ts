import type { Language } from '@ufuq/shared/contract/languages'
import type { AppliedImport } from '#transfer/apply/apply_import'
import type { UndoneImport } from '#transfer/apply/undo_import'
import { counted, part } from '#transfer/plan/plan_lines'
import { filled, transferTexts } from '#transfer/texts'

/** The outcome of an import as readable lines. */
export function appliedLines(done: AppliedImport, language: Language): string[] {
  const { run: words } = transferTexts[language]
  const { id, source } = done
  const failures = done.failures.map(
    ({ sourceId, title, reason }) => `  ${sourceId} ${title}: ${reason}`,
  )
  return [
    filled(words.title, { id, source }),
    `${words.imported}: ${done.imported}`,
    ...counted(words.known, done.known),
    ...counted(words.changed, done.changed),
    ...done.changedRecords.map(({ sourceId, title }) => `  ${sourceId} ${title}`),
    ...counted(words.failed, done.failed),
    ...failures,
    ...counted(words.pictures, done.pictures),
    ...counted(words.picturesLeft, done.picturesLeft),
    `${words.addresses}: ${done.addresses}`,
    ...counted(words.gone, done.gone),
    filled(words.undoHint, { id }),
  ]
}

/** The outcome of undoing an import, as readable lines. */
export function undoneLines(done: UndoneImport, language: Language): string[] {
  const { undo: words } = transferTexts[language]
  return [
    filled(words.title, { id: done.id }),
    `${words.removed}: ${done.removed}`,
    ...counted(words.gone, done.gone),
    ...counted(words.pictures, done.pictures),
    ...counted(words.picturesUsed, done.picturesUsed),
    ...part(
      words.changed,
      done.changed.map(({ target, id, title }) => `${target} ${id} ${title}`),
    ),
  ]
}
