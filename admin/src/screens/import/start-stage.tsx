import {
  IMPORT_LIMITS,
  type CurrentImport,
  type Import,
  UNREAD_SYSTEMS,
} from '@ufuq/shared/contract/imports/import'
import type { ImportSystem } from '@ufuq/shared/contract/imports/plan'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextInput } from '@ufuq/shared/ui/text-input'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropTarget } from '../../components/drop-target.tsx'
import { FileButton } from '../../components/file-button.tsx'
import { Item, ItemList } from '../../components/item-list.tsx'
import { Row, Split } from '../../components/layout.tsx'
import { PickFilter } from '../../components/pick-filter.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { Section } from '../../components/section.tsx'
import { useDiscard, useSendFile, useSentFile } from './queries.ts'
import { Stage } from './stage.tsx'

/** The systems whose file can be uploaded. */
type Source = Exclude<ImportSystem, 'markdown'>

const ENDINGS: Record<Source, string> = {
  wordpress: '.xml,.zip,.gz',
  ghost: '.json,.zip',
  blogger: '.atom,.xml,.zip',
}
const SOURCES: readonly Source[] = ['wordpress', 'ghost', 'blogger']
const GUIDE = ['first', 'second', 'third'] as const
const STEPS = ['sent', 'checked', 'applied', 'reported'] as const

/** The stage in which the user chooses the file. */
export function StartStage({ current }: { current: CurrentImport }) {
  const { t } = useTranslation('admin')
  const sent = useSentFile()
  const [chosen, setChosen] = useState<Source | null>(null)
  const source = chosen ?? 'wordpress'
  const refusal = current.import?.refusal?.code
  // The refusal itself names the way.
  const hasGuide = chosen !== null || !UNREAD_SYSTEMS.some((system) => system === refusal)
  return (
    <Stage title={t('import.start.title')} text={t('import.start.text')}>
      <Split aside={<WhatHappens makesBackups={current.makesBackups} />}>
        {sent ? (
          <SentFile sent={sent} />
        ) : (
          <>
            <Refused current={current} />
            <Row>
              <PickFilter
                label={t('import.start.source')}
                values={SOURCES.map((value) => ({
                  value,
                  text: t(`import.start.sources.${value}.name`),
                }))}
                chosen={source}
                onChoose={setChosen}
              />
            </Row>
            <ChooseFile key={source} source={source} current={current} />
            {hasGuide && (
              <Section title={t(`import.start.sources.${source}.how`)}>
                <ItemList>
                  {GUIDE.map((step) => (
                    <li key={step}>{t(`import.start.sources.${source}.steps.${step}`)}</li>
                  ))}
                </ItemList>
                <p className="hint">{t('import.start.markdown')}</p>
              </Section>
            )}
          </>
        )}
      </Split>
    </Stage>
  )
}

function Refused({ current: { import: last } }: { current: CurrentImport }) {
  const { t } = useTranslation('admin')
  if (!last?.refusal) return null
  const { code, message } = last.refusal
  const title = t('import.refused.title', { name: last.file.name })
  return (
    <Notice tone="warning" role="status" title={title}>
      {t(`import.refused.codes.${code}`)}{' '}
      {code === 'damaged' && message !== '' && (
        <bdi dir="auto">{t('import.refused.place', { message })}</bdi>
      )}
    </Notice>
  )
}

interface ChooseFileProps {
  source: Source
  current: CurrentImport
}

/** The button that chooses the file, which can also be dropped anywhere on the page. */
function ChooseFile({ source, current: { maxBytes, freeBytes } }: ChooseFileProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const [site, setSite] = useState('')
  const [isTooLarge, setIsTooLarge] = useState(false)
  const send = useSendFile()
  const take = ([file]: Iterable<File>) => {
    if (!file) return
    setIsTooLarge(file.size > maxBytes)
    if (file.size > maxBytes) return
    send.mutate({ file, site: site.trim() || null, ending: new AbortController() })
  }
  return (
    <Section title={t('import.start.drop')}>
      {source !== 'wordpress' && (
        <Field label={t('import.start.site')} hint={t('import.start.siteHint')}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              dir="ltr"
              value={site}
              onChange={({ target }) => setSite(target.value)}
            />
          )}
        </Field>
      )}
      <DropTarget
        title={t('import.start.drop')}
        promise=""
        onDrop={(transfer) => take(transfer.files)}
      />
      <FileButton
        icon={Upload}
        label={t('import.start.choose')}
        accept={ENDINGS[source]}
        onFiles={take}
      />
      {isTooLarge && (
        <p className="err" role="alert">
          <Icon icon={CircleAlert} />
          <span>{t('import.start.tooLarge', { size: formatSize(maxBytes, locale) })}</span>
        </p>
      )}
      <p className="hint">
        {t('import.start.hint', { size: formatSize(maxBytes, locale) })}{' '}
        {freeBytes !== null &&
          freeBytes < maxBytes &&
          t('import.start.free', { size: formatSize(freeBytes, locale) })}
      </p>
    </Section>
  )
}

/** The file while it is being sent. */
function SentFile({
  sent: { file, bytes, ending },
}: {
  sent: NonNullable<ReturnType<typeof useSentFile>>
}) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <Section title={file.name} text={t('import.sending.text')}>
      <ProgressBar label={t('import.sending.label')} done={bytes} total={file.size} size="large" />
      <Row isSpread>
        <Button variant="line" size="small" onClick={() => ending.abort()}>
          {t('import.sending.cancel')}
        </Button>
        <span>
          {t('import.sending.sent', {
            sent: formatSize(bytes, locale),
            total: formatSize(file.size, locale),
          })}
        </span>
      </Row>
    </Section>
  )
}

/** What the import does, and what to know before it. */
function WhatHappens({ makesBackups }: Pick<CurrentImport, 'makesBackups'>) {
  const { t } = useTranslation('admin')
  const before = ['running', makesBackups ? 'backup' : 'noBackup', 'languages', 'mail'] as const
  return [
    { title: t('import.start.happens'), names: STEPS },
    { title: t('import.start.before'), names: before },
  ].map(({ title, names }) => (
    <Section key={title} title={title}>
      <ItemList>
        {names.map((name) => (
          <Item
            key={name}
            title={t(`import.start.${name}.title`)}
            text={t(`import.start.${name}.text`, { days: IMPORT_LIMITS.days })}
          />
        ))}
      </ItemList>
    </Section>
  ))
}

/** The file while the server reads it and prepares the plan of the import. */
export function ReadingStage({ shown: { id, file, read, can } }: { shown: Import }) {
  const { t } = useTranslation('admin')
  const discard = useDiscard(id)
  return (
    <Stage title={t('import.reading.title')} text={t('import.reading.text')}>
      <Section
        title={file.name}
        text={read === null ? undefined : t('import.reading.read', { count: read })}
      >
        {can.discard && (
          <Button
            variant="line"
            size="small"
            busy={discard.isPending}
            onClick={() => discard.mutate()}
          >
            {t('import.reading.cancel')}
          </Button>
        )}
      </Section>
    </Stage>
  )
}
