import { contact } from '@ufuq/shared/forms/contact'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Icon } from '@ufuq/shared/ui/icon'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Form } from '../forms/form.tsx'
import { SectionButtons } from '../layout/section-buttons.tsx'
import { MailCard } from './mail-card.tsx'

/** The address of the organisation beside a form. */
export const Teaser = ({ heading, text, buttons, emailLabel }: ShownSectionOf<'teaser'>) => (
  <section className="section">
    <div className="wrap columns">
      <div>
        <h2>{heading}</h2>
        {text && <p className="lead under-heading">{text}</p>}
        <MailCard label={emailLabel} />
        <p className="after-card">
          <SectionButtons
            of={buttons}
            classNames={['more']}
            end={<Icon icon={ArrowRight} mirrored />}
          />
        </p>
      </div>
      <Form spec={contact} isBrief />
    </div>
  </section>
)
