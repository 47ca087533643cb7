import { useTranslation } from 'react-i18next'
import { IMPORT_LIMITS } from '@ufuq/shared/contract/imports'

const STEPS = ['sent', 'checked', 'applied', 'reported'] as const
const BEFORE = ['running', 'backup', 'languages', 'mail'] as const

export function WhatHappens() {
  const { t } = useTranslation('admin')
  const facts = (names: readonly ((typeof STEPS)[number] | (typeof BEFORE)[number])[]) =>
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
        <ul className="import-facts">{facts(BEFORE)}</ul>
      </section>
    </div>
  )
}
