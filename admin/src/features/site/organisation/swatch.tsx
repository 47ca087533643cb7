export const Swatch = ({ colour }: { colour: string }) => (
  <span className="swatch" style={{ backgroundColor: colour }} aria-hidden="true" />
)
