"""The Debian package: it runs from where it was unpacked, and its service is hardened."""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request

from serving import Server, Skip, open_room, person, tap

build = os.path.dirname(os.environ["LUDO"])
folder = tempfile.TemporaryDirectory(prefix="ludo-package-")
root = folder.name + "/root"


def run(*words, **more):
    return subprocess.run(words, check=True, capture_output=True, text=True, timeout=200, **more).stdout


def unpacked():
    """the package has command, library, page, service, options and help"""
    if not shutil.which("cpack") or not shutil.which("dpkg-deb") or not os.path.exists(build + "/libludo.so"):
        raise Skip("no cpack, no dpkg-deb or no library")
    run("cpack", "-G", "DEB", "-B", folder.name, "-D", "CPACK_STRIP_FILES=OFF", "-D",
        "CPACK_DEBIAN_PACKAGE_SHLIBDEPS=OFF", cwd=build)
    (package,) = glob.glob(folder.name + "/*.deb")
    run("dpkg-deb", "-x", package, root)
    run("dpkg-deb", "-e", package, folder.name + "/control")
    for path in ["usr/bin/ludo", "usr/lib/libludo.so", "usr/include/ludo.h",
                 "usr/lib/systemd/system/ludotheque.service",
                 "etc/default/ludotheque", "usr/share/man/man6/ludo.6", "usr/share/doc/ludotheque/hosting.md"]:
        assert os.path.exists(f"{root}/{path}"), path
    with open(folder.name + "/control/conffiles") as f:
        assert f.read() == "/etc/default/ludotheque\n"
    for script in ["postinst", "prerm", "postrm"]:
        run("sh", "-n", f"{folder.name}/control/{script}")
        assert os.access(f"{folder.name}/control/{script}", os.X_OK), script


def served():
    """`ludo serve` without options serves its page and a game"""
    if not os.path.isdir(root):
        raise Skip("no package")
    page = root + "/usr/share/ludotheque/page"
    if not os.path.exists(page + "/index.html"):  # the page was not built here
        os.makedirs(page, exist_ok=True)
        with open(page + "/index.html", "w") as f:
            f.write("<!doctype html><title>page</title>")
    server = Server(command=root + "/usr/bin/ludo", page=None, cwd=folder.name)
    with urllib.request.urlopen(server.url() + "/", timeout=20) as answer, open(page + "/index.html", "rb") as f:
        assert answer.read() == f.read()
    ada = person(server)
    room, _ = open_room(ada, "toy", ["me", "novice"])
    assert ada.play(room)["over"]
    assert server.end() == 0


def hardened():
    """systemd accepts the service and rates it as hardened"""
    if not os.path.isdir(root) or not shutil.which("systemd-analyze"):
        raise Skip("no package or no systemd")
    with open(root + "/usr/lib/systemd/system/ludotheque.service") as f:
        unit = f.read().replace("ExecStart=ludo ", f"ExecStart={root}/usr/bin/ludo ")
    path = folder.name + "/ludotheque.service"
    with open(path, "w") as f:
        f.write(unit)
    checked = subprocess.run(["systemd-analyze", "verify", "--man=no", path], capture_output=True, text=True,
                             timeout=60)
    assert "ludotheque.service" not in checked.stderr, checked.stderr
    output = subprocess.run(["systemd-analyze", "security", "--offline=true", "--no-pager", path], capture_output=True,
                          text=True,
                          timeout=60).stdout
    level = re.search(r"exposure level.*: ([0-9.]+)", output)
    if not level:
        raise Skip("this systemd cannot tell")
    assert float(level[1]) < 2, output


def confined():
    """the service runs as a user of its own, writes only to its own folder, and gets no privileges"""
    source = os.path.join(os.path.dirname(__file__), "..", "..", "packaging", "ludotheque.service")
    with open(source) as f:
        settings = re.findall(r"^(\w+)=(.*)$", f.read(), re.M)
    for key, wanted in [("DynamicUser", "yes"), ("ProtectSystem", "strict"), ("ProtectHome", "yes"),
                        ("PrivateTmp", "yes"), ("PrivateDevices", "yes"), ("StateDirectory", "ludotheque"),
                        ("StateDirectoryMode", "0700"), ("UMask", "0077"), ("NoNewPrivileges", "yes"),
                        ("CapabilityBoundingSet", ""), ("AmbientCapabilities", ""), ("RestrictSUIDSGID", "yes")]:
        assert [value for name, value in settings if name == key] == [wanted], key
    calls = [value for name, value in settings if name == "SystemCallFilter"]
    assert calls == ["@system-service", "~@privileged @resources", "setpriority"], calls  # workers lower their priority
    for key, _ in settings:  # these settings would open more folders or give privileges
        assert key not in ("ReadWritePaths", "BindPaths", "User", "Group", "SupplementaryGroups",
                           "PermissionsStartOnly", "CacheDirectory", "LogsDirectory", "ConfigurationDirectory",
                           "RuntimeDirectory"), key


def bounded():
    """the service has limits of memory and threads, and a watchdog that the server feeds"""
    source = os.path.join(os.path.dirname(__file__), "..", "..", "packaging", "ludotheque.service")
    with open(source) as f:
        unit = f.read()
    for key in ["MemoryMax", "TasksMax", "WatchdogSec"]:
        (value,) = re.findall(rf"^{key}=(\S+)$", unit, re.M)
        assert value != "infinity", (key, value)
    with open(os.environ["LUDO"], "rb") as f:
        feeds = b"WATCHDOG=1" in f.read()
    assert feeds or not re.search(r"^(WatchdogSec=|Type=notify)", unit,
                                  re.M), "the server would be ended again and again"
    if not shutil.which("systemd-analyze"):
        raise Skip("no systemd: the unit was only read")
    path = folder.name + "/bounded.service"
    with open(path, "w") as f:
        f.write(unit.replace("ExecStart=ludo ", f"ExecStart={os.environ['LUDO']} "))
    checked = subprocess.run(["systemd-analyze", "verify", "--man=no", path], capture_output=True, text=True,
                             timeout=60)
    assert "bounded.service" not in checked.stderr, checked.stderr


def additions():
    """systemd accepts the additions of docs/hosting.md for TLS and Web Push"""
    if not os.path.isdir(root) or not shutil.which("systemd-analyze"):
        raise Skip("no package or no systemd")
    with open(root + "/usr/share/doc/ludotheque/hosting.md") as f:
        snippets = re.findall(r"```\n *(\[Service\]\n.*?)```", f.read(), re.S)
    assert len(snippets) == 2 and all("LoadCredential=" in words for words in snippets), snippets
    shutil.copytree(root + "/usr/lib/systemd/system", folder.name + "/units")
    os.mkdir(folder.name + "/units/ludotheque.service.d")
    for words in snippets + ["[Service]\nLoadCredentials=x:/x\n"]:  # the last line is invalid, to check the test itself
        with open(folder.name + "/units/ludotheque.service.d/more.conf", "w") as f:
            f.write(re.sub("^ +", "", words, flags=re.M))
        checked = subprocess.run(["systemd-analyze", "verify", "--man=no", "ludotheque.service"], capture_output=True,
                                 text=True, timeout=60,
                                 env={**os.environ, "SYSTEMD_UNIT_PATH": folder.name + "/units:",
                                      "PATH": root + "/usr/bin:" + os.environ["PATH"]})
        assert ("more.conf" in checked.stderr) == (words not in snippets), checked.stderr


sys.exit(tap([unpacked, served, hardened, confined, bounded, additions]))
