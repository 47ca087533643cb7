import { FIRST_SOLID, SectionButtons, type SectionButtonsProps } from './section-buttons.tsx'

interface NextStepProps {
  heading: string
  text: string
  buttons: SectionButtonsProps['of']
}

/** The end of a page, with what readers may do next. */
export const NextStep = ({ heading, text, buttons }: NextStepProps) => (
  <section className="section follows">
    <div className="wrap lined">
      <h2>{heading}</h2>
      <p>{text}</p>
      <div className="actions">
        <SectionButtons of={buttons} classNames={FIRST_SOLID} />
      </div>
    </div>
  </section>
)
