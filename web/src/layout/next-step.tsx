import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import { useTranslation } from 'react-i18next'
import { FIRST_SOLID, SectionButtons, type SectionButtonsProps } from './section-buttons.tsx'

interface NextStepProps {
  /** The namespace of the page's texts. */
  namespace: Namespace
  title: string
  text: string
  /** The shipped buttons, unless they are the two ways to take part. */
  shipped?: SectionButtonsProps['shipped']
}

/** The end of a page, with what readers may do next. */
export function NextStep({ namespace, title, text, shipped }: NextStepProps) {
  const { t } = useTranslation('common')
  return (
    <section className="section follows">
      <div className="wrap lined">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="actions">
          <SectionButtons
            namespace={namespace}
            of="closing"
            shipped={
              shipped ?? [
                ['/donate', t('nav.donate')],
                ['/volunteer', t('nav.volunteer')],
              ]
            }
            classNames={FIRST_SOLID}
          />
        </div>
      </div>
    </section>
  )
}
