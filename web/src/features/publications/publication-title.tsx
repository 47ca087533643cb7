interface TitleProps {
  title: string
  titleHtml?: string | undefined
}

/** Names in it stay on one line with their Arabic article. */
export const PublicationTitle = ({ title, titleHtml }: TitleProps) =>
  titleHtml ? <span dangerouslySetInnerHTML={{ __html: titleHtml }} /> : title
