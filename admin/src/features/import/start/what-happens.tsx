import { useTranslation } from 'react-i18next'
import { IMPORT_LIMITS, type CurrentImport } from '@ufuq/shared/contract/imports/import'

const STEPS = ['sent', 'checked', 'applied', 'reported'] as const

export function WhatHappens({ makesBackups }: Pick<CurrentImport, 'makesBackups'>) {
  const { t } = useTranslation('admin')
  const before = ['running', makesBackups ? 'backup' : 'noBackup', 'languages', 'mail'] as const
  const facts = (names: readonly ((typeof STEPS)[number] | (typeof before)[number])[]) =>
    names.map((name) => (
      <li key={name}>
        <b>{t(`import.start.${name}.title`)}</b>
        {t(`import.start.${name}.text`, { days: IMPORT_LIMITS.days })}
      </li>
    ))
  return (
    <div className="import-aside">
      <section aria-labelledby="import-happens">
        <div className="h-line">
          <h2 id="import-happens">{t('import.start.happens')}</h2>
        </div>
        <ol className="import-facts">{facts(STEPS)}</ol>
      </section>
      <section aria-labelledby="import-before">
        <div className="h-line">
          <h2 id="import-before">{t('import.start.before')}</h2>
        </div>
        <ul className="import-facts">{facts(before)}</ul>
      </section>
    </div>
  )
}
