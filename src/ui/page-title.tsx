/** Title of the tab; React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Fogata`}</title>;
}
