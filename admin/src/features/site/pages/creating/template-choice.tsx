import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { page as kind } from '@ufuq/shared/kinds/page'
import { applyValues, type Tree } from '@ufuq/shared/kinds/values'
import { KindIcon } from '../../../../entry/sections/kind-icon.tsx'
import { fillTemplate, loadTemplateTexts, TEMPLATE_PARTS, TEMPLATES } from './templates.ts'

/**
 * The choice of a template for a new page. Each template shows the icons of its sections, in order.
 */
export function TemplateChoice({ onChoose }: { onChoose: (values: Tree) => void }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const texts = useMutation({ mutationFn: loadTemplateTexts })
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pages.new.begins')}</h2>
      <p className="hint">{t('pages.new.beginsText')}</p>
      <div className="template-cards">
        {TEMPLATES.map((template) => {
          const parts = TEMPLATE_PARTS[template]
          return (
            <button
              key={template}
              type="button"
              className="template"
              onClick={() =>
                texts.mutate(undefined, {
                  onSuccess: (all) =>
                    onChoose(applyValues(kind.fields, {}, { ...fillTemplate(template, all) })),
                })
              }
            >
              <span className="template-kinds" aria-hidden="true">
                {parts.map((part) => (
                  <KindIcon key={part.name} kind={part.kind} />
                ))}
              </span>
              <b>{t(`pages.templates.${template}.name`)}</b>
              <small>
                {t(`pages.templates.${template}.text`)}{' '}
                <span>{t('pages.sectionCount', { count: parts.length })}</span>
              </small>
            </button>
          )
        })}
      </div>
    </section>
  )
}
