import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { StreamerPage, type PageStreamer } from '#src/ui/streamer-page.tsx';

interface TipFrameProps {
  title: string;
  description?: string;
  /** Whom the page's donations go to; only a name while nothing else is known. */
  streamer: PageStreamer;
  /** The streamer as the address names them. */
  id: string;
  children: ReactNode;
}

/** One card in the middle of the streamer's frame, from whose tabs the way back leads. */
export function TipFrame({ title, description, streamer, id, children }: TipFrameProps) {
  return (
    <StreamerPage title={title} description={description} streamer={streamer} id={id} hero={null}>
      <Card maxWidth="dialog" mx="auto" p={{ base: '4', sm: '6' }} display="grid" gap="5" boxShadow="raised">
        {children}
      </Card>
    </StreamerPage>
  );
}
