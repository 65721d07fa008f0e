#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

int system_local_socket(void) {
  return socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
}

static int address_of(const char *path, struct sockaddr_un *address) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  strcpy(address->sun_path, path);
  return 0;
}

int system_local_bind(int descriptor, const char *path) {
  struct sockaddr_un address;
  if (address_of(path, &address) < 0) return -1;
  /* No other user may connect, not even between bind and chmod: the file takes the mode of the
     descriptor. The umask stays, because it belongs to the whole process; it may have removed the
     owner's rights. */
  if (fchmod(descriptor, 0600) < 0) return -1;
  if (bind(descriptor, (struct sockaddr *)&address, sizeof address) < 0) return -1;
  return chmod(path, 0600);
}

int system_local_connect(int descriptor, const char *path) {
  struct sockaddr_un address;
  if (address_of(path, &address) < 0) return -1;
  return connect(descriptor, (struct sockaddr *)&address, sizeof address);
}

int system_local_accept(int descriptor) {
  return accept4(descriptor, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

long system_local_peer(int descriptor) {
  struct ucred user;
  socklen_t size = sizeof user;
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &user, &size) < 0) return -1;
  return (long)user.uid;
}
