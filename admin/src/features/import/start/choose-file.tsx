import CircleAlert from 'lucide-react/icons/circle-alert'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentImport } from '@ufuq/shared/contract/imports/import'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { DropTarget } from '../../../shell/drop-target.tsx'
import { useSendFile } from '../sending.ts'
import type { Source } from './source-choice.tsx'

const ENDINGS: Record<Source, string> = { wordpress: '.xml', ghost: '.json' }

interface ChooseFileProps {
  source: Source
  current: CurrentImport
}

/** The button that chooses the file, which can also be dropped anywhere on the page. */
export function ChooseFile({ source, current: { maxBytes, freeBytes } }: ChooseFileProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [site, setSite] = useState('')
  const [isTooLarge, setIsTooLarge] = useState(false)
  const send = useSendFile()
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    setIsTooLarge(file.size > maxBytes)
    if (file.size > maxBytes) return
    send.mutate({ file, site: site.trim() || null, ending: new AbortController() })
  }
  const drop = (transfer: DataTransfer) => take(transfer.files)
  return (
    <>
      {source === 'ghost' && (
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
      <DropTarget title={t('import.start.drop')} promise="" onDrop={drop} />
      <section className="panel import-drop" aria-labelledby="import-drop">
        <h3 id="import-drop">{t('import.start.drop')}</h3>
        <Button onClick={() => input.current?.click()}>
          <Icon icon={Upload} />
          {t('import.start.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={ENDINGS[source]}
          hidden
          aria-label={t('import.start.choose')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            // Lets the user choose the same file again.
            currentTarget.value = ''
          }}
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
      </section>
    </>
  )
}
