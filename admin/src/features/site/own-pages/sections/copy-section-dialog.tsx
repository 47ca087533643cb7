import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SECTION_LIMITS, type Section } from '@ufuq/shared/contract/page-sections'
import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Notice } from '@ufuq/shared/ui/notice'
import { LoadingState } from '@ufuq/shared/ui/states'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useToast } from '@ufuq/shared/ui/toast'
import { useErrorText } from '../../../../error-text.ts'
import { editorPath, ownPageQueries, type OwnPageItem } from '../calls.ts'
import { usePageTitle } from '../page-title.ts'
import { TooManySections, useCopySection } from './use-copy-section.ts'

/** The number of pages above which the list can be searched. */
const MANY = 8

interface CopySectionDialogProps {
  section: Section
  name: string
  /** The id of the page that contains the section. */
  from: number
  onClose: () => void
  focusAfter: () => void
}

/** Copies a section to the end of another page's draft. */
export function CopySectionDialog({
  section,
  name,
  from,
  onClose,
  focusAfter,
}: CopySectionDialogProps) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const titleOf = usePageTitle()
  const navigate = useNavigate()
  const { toast } = useToast()
  const listId = useId()
  const [words, setWords] = useState('')
  const pages = useQuery(ownPageQueries.all())
  const copy = useCopySection()
  const others = (pages.data ?? []).filter(({ id, can }) => id !== from && can.update)
  const wanted = normalizeForSearch(words)
  const found = others.filter(({ titles }) =>
    normalizeForSearch(`${titles.ar} ${titles.en}`).includes(wanted),
  )
  const copyTo = async (page: OwnPageItem) => {
    try {
      await copy.mutateAsync({ id: page.id, section })
    } catch {
      return
    }
    toast({
      title: t('pages.copyTo.done', { page: titleOf(page) }),
      action: {
        label: t('pages.copyTo.open'),
        elsewhere: t('pages.copyTo.elsewhere'),
        run: () => void navigate(editorPath(page.id)),
      },
    })
    onClose()
  }
  const failure = copy.error ?? pages.error
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('pages.copyTo.title', { section: name })}
      description={t('pages.copyTo.text')}
      closeLabel={t('pages.copyTo.close')}
      focusAfter={focusAfter}
    >
      <div className="copy-to">
        {failure && (
          <Notice tone="danger" role="alert" title={t('pages.copyTo.failed')}>
            {copy.error instanceof TooManySections
              ? t('site.list.full', { max: SECTION_LIMITS.sections })
              : errorText(failure)}
          </Notice>
        )}
        {pages.isPending && <LoadingState label={t('entries.loading')} />}
        {others.length > MANY && (
          <TextInput
            type="search"
            dir="auto"
            aria-label={t('pages.copyTo.search')}
            placeholder={t('pages.copyTo.search')}
            aria-controls={listId}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <ul id={listId} aria-label={t('pages.name')}>
          {found.map((page) => (
            <li key={page.id}>
              <button
                type="button"
                className="copy-target"
                disabled={copy.isPending}
                onClick={() => void copyTo(page)}
              >
                <bdi>{titleOf(page)}</bdi>
              </button>
            </li>
          ))}
        </ul>
        {pages.isSuccess && found.length === 0 && (
          <p className="hint" role="status">
            {t(others.length === 0 ? 'pages.copyTo.none' : 'pages.filters.none')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
