import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Icon } from '@ufuq/shared/ui/icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Words } from '../layout/words.tsx'
import { Prose, SectionHead, type SectionPlace } from './section-parts.tsx'

/** Questions and answers. Only one answer is open at a time. */
export const QuestionsSection = ({
  heading,
  note,
  questions,
  headingId,
}: ShownSectionOf<'questions'> & SectionPlace) => (
  <div className="wrap">
    <SectionHead id={headingId} heading={heading} />
    <div className="lane">
      <Words className="aside">{note}</Words>
      <div className="qa">
        {questions.map(({ id, question, answer }) => (
          <details key={id} name={headingId}>
            <summary>
              <Words as="h3">{question}</Words>
              <Icon icon={ChevronDown} />
            </summary>
            <Prose html={answer} />
          </details>
        ))}
      </div>
    </div>
  </div>
)
