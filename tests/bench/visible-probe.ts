/**
 * Runs in the page: when the first frame was made in which an element with the marker is at least a little visible, as
 * milliseconds since 1970; what was there instead when none came. Every frame and every change looks anew, because an element
 * may be drawn again, and the end does not wait for a frame, which a busy machine may never make. It must stand alone, because
 * only its text reaches the page.
 */
export function probe({ marker, withinMs }: { marker: string; withinMs: number }): Promise<number | string> {
  const visibleFrom = 0.05;
  return new Promise((resolve) => {
    let frames = 0;
    let isAsked = false;
    let isOver = false;
    let most = 0;
    let changes = 0;
    const opacityOf = (shown: Element): number => {
      let opacity = 1;
      for (let at: Element | null = shown; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.display === 'none' || style.visibility === 'hidden') return 0;
        opacity *= style.opacity === '' ? 1 : Number(style.opacity);
      }
      return opacity;
    };
    const find = (): Element[] => {
      const found: Element[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        const { textContent, parentElement } = walker.currentNode;
        if (textContent?.includes(marker) === true && parentElement !== null) found.push(parentElement);
      }
      return found;
    };
    const end = (seen: number | string): void => {
      isOver = true;
      observer.disconnect();
      clearTimeout(timer);
      resolve(seen);
    };
    const onFrame = (): void => {
      frames += 1;
      isAsked = false;
      if (isOver) return;
      const found = find();
      most = Math.max(most, ...found.map(opacityOf));
      const isVisible = most >= visibleFrom;
      const channel = new MessageChannel();
      // A message that is sent in a frame's callback comes after that frame was made.
      channel.port1.onmessage = () => {
        channel.port1.close();
        if (isOver) return;
        if (isVisible) end(performance.timeOrigin + performance.now());
        else if (found.length > 0) askFrame();
      };
      channel.port2.postMessage(null);
    };
    const askFrame = (): void => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(onFrame);
    };
    const look = (): void => {
      changes += 1;
      if (find().length > 0) askFrame();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    const timer = setTimeout(() => {
      const found = find();
      const now = Math.max(0, ...found.map(opacityOf));
      end(
        `${found.length} elements with it at the end, opacity ${now.toFixed(2)}, ${most.toFixed(2)} at most in a frame; ` +
          `${changes} changes, ${frames} frames, page ${document.visibilityState}`,
      );
    }, withinMs);
  });
}
