import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IMPORT_LIMITS, type CurrentImport } from '@ufuq/shared/contract/imports/import'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Notice } from '@ufuq/shared/ui/notice'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { PastImports } from '../past-imports.tsx'
import { useSentFile, type Sent } from '../sending.ts'
import { Staged } from '../stages.tsx'
import { ChooseFile } from './choose-file.tsx'
import { Guide, SourceChoice, type Source } from './source-choice.tsx'

/** The stage in which the user chooses the file. */
export function StartStage({ current }: { current: CurrentImport }) {
  const { t } = useTranslation('admin')
  const sent = useSentFile()
  const [source, setSource] = useState<Source>('wordpress')
  return (
    <Staged stage="file" title={t('import.start.title')} text={t('import.start.text')}>
      <div className="columns" data-side="end">
        <div className="stack" data-gap="large">
          {sent ? (
            <SentFile sent={sent} />
          ) : (
            <>
              <Refused current={current} />
              <SourceChoice chosen={source} onChoose={setSource} />
              <ChooseFile key={source} source={source} current={current} />
              <Guide source={source} />
            </>
          )}
        </div>
        <WhatHappens makesBackups={current.makesBackups} />
      </div>
      <PastImports />
    </Staged>
  )
}

function Refused({ current: { import: last } }: { current: CurrentImport }) {
  const { t } = useTranslation('admin')
  if (!last?.refusal) return null
  const { code, message } = last.refusal
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('import.refused.title', { name: last.file.name })}
    >
      {t(`import.refused.codes.${code}`)}{' '}
      {code === 'damaged' && message !== '' && (
        <bdi dir="auto">{t('import.refused.place', { message })}</bdi>
      )}
    </Notice>
  )
}

/** The file while it is being sent. */
function SentFile({ sent: { file, bytes, ending } }: { sent: Sent & { bytes: number } }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <section className="panel stack" aria-label={t('import.sending.label')}>
      <div className="row spread">
        <b>
          <bdi dir="auto">{file.name}</bdi>
        </b>
        <span className="say">
          {t('import.sending.sent', {
            sent: formatSize(bytes, locale),
            total: formatSize(file.size, locale),
          })}
        </span>
      </div>
      <ProgressBar label={t('import.sending.label')} done={bytes} total={file.size} size="large" />
      <p className="say">{t('import.sending.text')}</p>
      <div className="row">
        <Button variant="line" size="small" onClick={() => ending.abort()}>
          {t('import.sending.cancel')}
        </Button>
      </div>
    </section>
  )
}

const STEPS = ['sent', 'checked', 'applied', 'reported'] as const

/** What the import does, and what to know before it. */
function WhatHappens({ makesBackups }: Pick<CurrentImport, 'makesBackups'>) {
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
    <div className="stack" data-gap="large">
      <section aria-labelledby="import-happens">
        <div className="h-line">
          <h2 id="import-happens">{t('import.start.happens')}</h2>
        </div>
        <ol className="rows">{facts(STEPS)}</ol>
      </section>
      <section aria-labelledby="import-before">
        <div className="h-line">
          <h2 id="import-before">{t('import.start.before')}</h2>
        </div>
        <ul className="rows">{facts(before)}</ul>
      </section>
    </div>
  )
}
