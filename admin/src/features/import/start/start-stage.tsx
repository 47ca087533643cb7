import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentImport } from '@ufuq/shared/contract/imports/import'
import { Notice } from '@ufuq/shared/ui/notice'
import { PastImports } from '../past-imports.tsx'
import { useSentFile } from '../sending.ts'
import { Staged } from '../stages.tsx'
import { ChooseFile } from './choose-file.tsx'
import { SentFile } from './sent-file.tsx'
import { Guide, SourceChoice, type Source } from './source-choice.tsx'
import { WhatHappens } from './what-happens.tsx'

/** The stage in which the user chooses the file. */
export function StartStage({ current }: { current: CurrentImport }) {
  const { t } = useTranslation('admin')
  const sent = useSentFile()
  const [source, setSource] = useState<Source>('wordpress')
  return (
    <Staged stage="file" title={t('import.start.title')} text={t('import.start.text')}>
      <div className="import-work">
        <div className="import-main">
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
