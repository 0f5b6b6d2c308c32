interface PageTitleProps {
  children: string;
  /** For search engines and shared links. */
  description?: string | undefined;
}

/** Title and description of the page; React moves them into the head. */
export function PageTitle({ children, description }: PageTitleProps) {
  return (
    <>
      <title>{`${children} · Fogata`}</title>
      {description === undefined ? null : <meta name="description" content={description} />}
    </>
  );
}
