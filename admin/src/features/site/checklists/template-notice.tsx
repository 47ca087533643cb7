import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import type { ChecklistValues } from '@ufuq/shared/kinds/checklist'
import { findTemplate } from '@ufuq/shared/kinds/checklist/templates/all'
import { DayText } from '@ufuq/shared/ui/bdi'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { useLanguage } from '../../../language.ts'

type TemplateNoticeProps = Pick<ChecklistValues, 'template' | 'templateDate'>

/** The date of the template from which a list was made, and whether there is a newer one. */
export function TemplateNotice({ template: id, templateDate }: TemplateNoticeProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const template = findTemplate(id)
  if (!template || templateDate === null) return null
  const isNewer = template.date > templateDate
  const { source } = template
  return (
    <Notice
      tone={isNewer ? 'warning' : 'info'}
      action={
        <a href={source.address} target="_blank" rel="noreferrer" title={source.name[language]}>
          {t('kinds.checklist.source')} <Icon icon={ExternalLink} />
        </a>
      }
    >
      {t('kinds.checklist.model')} <DayText date={templateDate} />.{' '}
      {isNewer && (
        <>
          {t('kinds.checklist.newer')} <DayText date={template.date} />.{' '}
        </>
      )}
      {t('kinds.checklist.checkSource')}
    </Notice>
  )
}
