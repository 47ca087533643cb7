import Package from 'lucide-react/icons/package'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SiteList } from '@ufuq/shared/domain/site/fields'
import { isSame } from '@ufuq/shared/domain/site/overlay'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Notice } from '@ufuq/shared/ui/notice'
import { usePageInEditor } from '../editing/page-context.ts'
import { nameOf, type PageForm } from '../editing/page-values.ts'
import { useValueNames } from '../value-names.ts'

interface NewerTextProps {
  side: SiteSide
  path: string
  /** The list, if the value is the order of a list's items. */
  list?: { path: string; list: SiteList }
  /** Accepts a default order; a default text is instead written directly into its field. */
  onTake?: () => void
}

/**
 * Offers the current default text for a change that was based on an earlier default text; nothing
 * is applied automatically.
 */
export function NewerText({ side, path, list, onTake }: NewerTextProps) {
  const { t } = useTranslation('admin')
  const { shipped, newer, onKeep, isReadOnly } = usePageInEditor()
  const form = useFormContext<PageForm>()
  const shown = useValueNames()
  const typed = useWatch({ control: form.control, name: nameOf(side, path) })
  const offered = shipped[side][path]
  const isOffered = newer.some((one) => one.side === side && one.path === path)
  if (isReadOnly || !isOffered || offered === undefined || isSame(typed, offered)) return null

  const take = () =>
    form.setValue(nameOf(side, path), offered, { shouldDirty: true, shouldValidate: true })
  const writing = side === 'shared' ? { dir: 'auto' } : { lang: side, dir: directionOf(side) }
  return (
    <Notice
      icon={Package}
      title={
        side === 'shared'
          ? t('site.newer.title')
          : t('site.newer.titleIn', { language: t(`editor.languages.${side}`) })
      }
    >
      {t('site.newer.text')}
      <blockquote {...writing}>{shown.value(offered, { list, values: shipped })}</blockquote>
      <span className="newer-ways">
        <button type="button" className="link-btn" onClick={onTake ?? take}>
          {t('site.newer.take')}
        </button>
        <button type="button" className="link-btn" onClick={() => onKeep(side, path)}>
          {t('site.newer.keep')}
        </button>
      </span>
    </Notice>
  )
}
