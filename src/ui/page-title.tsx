interface PageTitleProps {
  children: string;
  /** For search engines and shared links. */
  description?: string | undefined;
  /** Of the streamer, for shared links. */
  picture?: string | undefined;
}

/** Title, description and picture of the page; React moves them into the head. */
export function PageTitle({ children, description, picture = '' }: PageTitleProps) {
  return (
    <>
      <title>{`${children} · Fogata`}</title>
      {description === undefined ? null : <meta name="description" content={description} />}
      {picture === '' ? null : <meta property="og:image" content={picture} />}
    </>
  );
}
