// Stands in for the service worker while the server is started with SERVICE_WORKER=off: forgets what was kept and goes.
self.addEventListener('install', function () {
  self.skipWaiting();
});
self.addEventListener('activate', function (event) {
  event.waitUntil(
    caches
      .keys()
      .then(function (names) {
        return Promise.all(
          names.map(function (name) {
            return caches.delete(name);
          }),
        );
      })
      .then(function () {
        return self.registration.unregister();
      }),
  );
});
